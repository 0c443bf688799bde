// The socket of this page, and what the banner says of it.
import { Socket, type Wire } from './socket';

class Connection {
	/** Nothing to say, lost, or back again for a moment. */
	state = $state<'fine' | 'lost' | 'back'>('fine');
	/** Where other devices find the server; empty if it does not know. */
	address = $state('');
	private timer: ReturnType<typeof setTimeout> | undefined;

	readonly socket = new Socket(
		() => new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/socket`) as unknown as Wire,
		(line) => {
			clearTimeout(this.timer);
			if (line === 'lost') this.state = 'lost';
			else if (line === 'open' && this.state === 'lost') {
				this.state = 'back';
				this.timer = setTimeout(() => (this.state = 'fine'), 4000);
			}
		},
		(address) => (this.address = address),
	);

	constructor() {
		if (typeof window === 'undefined') return;
		window.addEventListener('online', () => this.socket.nudge());
		document.addEventListener('visibilitychange', () => {
			if (document.visibilityState === 'visible') this.socket.nudge();
		});
	}
}

export const connection = new Connection();
