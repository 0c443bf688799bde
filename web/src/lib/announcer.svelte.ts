// Queues announcements for screen readers: in order, and none before the board has shown its event.

interface Line {
	/** The event that has to be shown first. */
	after: number;
	text: string;
}

export class Announcer {
	private waiting = $state.raw<Line[]>([]);

	constructor(private say: (text: string) => void) {}

	/** Queue a text until an event may be spoken of. */
	add(text: string, after: number): void {
		if (text) this.waiting = [...this.waiting, { after, text }];
	}

	/** Say all queued texts up to an event. */
	flush(spoken: number): void {
		const held = this.waiting.findIndex(({ after }) => after > spoken);
		const lines = held < 0 ? this.waiting : this.waiting.slice(0, held);
		if (!lines.length) return;
		this.waiting = held < 0 ? [] : this.waiting.slice(held);
		for (const { text } of lines) this.say(text);
	}
}
