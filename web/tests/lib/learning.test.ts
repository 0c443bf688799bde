// Trying a mistake again.
import { expect, it, vi } from 'vitest';
import { api, ApiError, AWAY } from '../../src/lib/api';
import type { Attempted, JudgedDecision } from '../../src/lib/protocol.gen';
import { Learning } from '../../src/review/learning.svelte';

const decision = { number: 4, best: 'e2e4', move: 'f2f3', cost: 0.2 } as unknown as JudgedDecision;

it('lets a move be tried once more if it could not be judged', async () => {
	const learning = new Learning([{ review: 'r1', decision }]);
	const attempt = vi.spyOn(api, 'attempt').mockRejectedValueOnce(new ApiError(AWAY, 0));
	await expect(learning.attempt('e2e4')).rejects.toThrow(AWAY);
	expect(learning.tried).toBeNull();
	expect(learning.checking).toBe(false);
	attempt.mockResolvedValue({ right: true, cost: 0 } as Attempted);
	await learning.attempt('e2e4');
	expect(learning.stage).toBe('right');
});
