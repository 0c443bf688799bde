// The page's socket, and the state of the connection for the banner.
import { language } from '../i18n/language';
import { Socket, type WebSocketLike } from './socket';

class Connection {
	/** Fine, lost, or just restored. */
	state = $state<'fine' | 'lost' | 'back'>('fine');
	/** The address at which other devices reach the server; empty if unknown. */
	address = $state('');
	private timer: ReturnType<typeof setTimeout> | undefined;

	readonly socket = new Socket(
		() =>
			new WebSocket(
				`${location.origin.replace(/^http/, 'ws')}/api/socket?language=${language}`,
			) as unknown as WebSocketLike,
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
		window.addEventListener('online', () => this.socket.reconnectNow());
		document.addEventListener('visibilitychange', () => {
			if (document.visibilityState === 'visible') this.socket.reconnectNow();
		});
	}
}

export const connection = new Connection();
