// What is told of a match to those who cannot see it: in order, and not before it may be seen.

interface Line {
	/** The event that has to be seen first. */
	after: number;
	text: string;
}

export class Announcer {
	private waiting = $state.raw<Line[]>([]);

	constructor(private say: (text: string) => void) {}

	/** Something is to be said once an event may be spoken of, and after all that was to be said before. */
	add(text: string, after: number): void {
		if (text) this.waiting = [...this.waiting, { after, text }];
	}

	/** Say what may be said: up to an event, and what has happened since then not yet. */
	tell(spoken: number): void {
		const held = this.waiting.findIndex(({ after }) => after > spoken);
		const lines = held < 0 ? this.waiting : this.waiting.slice(0, held);
		if (!lines.length) return;
		this.waiting = held < 0 ? [] : this.waiting.slice(held);
		for (const { text } of lines) this.say(text);
	}
}
