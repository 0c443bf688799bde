// Dragging with mouse or touch. A press that moves less than a few pixels is not a drag but a click.
const LEAST = 6;

export interface DragHandlers {
	move(x: number, y: number, acrossBy: number, downBy: number): void;
	drop(x: number, y: number): void;
	end(): void;
}

export interface Drag {
	/** Whether the pointer moved: then the click event that follows is to be ignored. */
	wasDragged(): boolean;
	/** Abort: nothing is dropped. */
	release(): void;
}

/** Follow the pointer of a `pointerdown` event. */
export function startDrag(event: PointerEvent, on: DragHandlers): Drag {
	const held = event.currentTarget as HTMLElement;
	const [x, y] = [event.clientX, event.clientY];
	let dragging = false;
	if (event.button !== 0) return { wasDragged: () => false, release: () => {} };
	// At once: a fast pointer may have left the element before the next event.
	held.setPointerCapture?.(event.pointerId);
	const moved = (now: PointerEvent) => {
		if (now.pointerId !== event.pointerId) return;
		if (!dragging && Math.hypot(now.clientX - x, now.clientY - y) < LEAST) return;
		dragging = true;
		on.move(now.clientX, now.clientY, now.clientX - x, now.clientY - y);
	};
	const release = () => {
		held.removeEventListener('pointermove', moved);
		held.removeEventListener('pointerup', finished);
		held.removeEventListener('pointercancel', finished);
		on.end();
	};
	const finished = (now: PointerEvent) => {
		if (now.pointerId !== event.pointerId) return;
		if (dragging && now.type === 'pointerup') on.drop(now.clientX, now.clientY);
		release();
	};
	held.addEventListener('pointermove', moved);
	held.addEventListener('pointerup', finished);
	held.addEventListener('pointercancel', finished);
	return { wasDragged: () => dragging, release };
}
