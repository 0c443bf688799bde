// Following a finger or a mouse that carries something. A short wobble is no drag: then the click that follows counts.
const LEAST = 6;

export interface Carrying {
	move(x: number, y: number, acrossBy: number, downBy: number): void;
	drop(x: number, y: number): void;
	end(): void;
}

export interface Carried {
	/** Whether the click after it is to be left alone. */
	swallow(): boolean;
	/** Let go where it was: nothing is dropped. */
	release(): void;
}

/** Follow the pointer that was pressed. */
export function carry(event: PointerEvent, on: Carrying): Carried {
	const held = event.currentTarget as HTMLElement;
	const [x, y] = [event.clientX, event.clientY];
	let carrying = false;
	if (event.button !== 0) return { swallow: () => false, release: () => {} };
	// At once: a quick mouse has left what it took hold of before it is heard of again.
	held.setPointerCapture?.(event.pointerId);
	const moved = (now: PointerEvent) => {
		if (now.pointerId !== event.pointerId) return;
		if (!carrying && Math.hypot(now.clientX - x, now.clientY - y) < LEAST) return;
		carrying = true;
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
		if (carrying && now.type === 'pointerup') on.drop(now.clientX, now.clientY);
		release();
	};
	held.addEventListener('pointermove', moved);
	held.addEventListener('pointerup', finished);
	held.addEventListener('pointercancel', finished);
	return { swallow: () => carrying, release };
}
