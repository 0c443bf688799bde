// The fingerprints that this device has seen.
import { beforeEach, expect, it } from 'vitest';
import { noteFingerprint, notedFingerprint } from '../../src/lib/fingerprints';

beforeEach(() => localStorage.clear());

it('keeps the first fingerprint of a match, so that a later one can be compared with it', () => {
	expect(notedFingerprint('k3xq')).toBe(null);
	noteFingerprint('k3xq', 'ab');
	noteFingerprint('k3xq', 'cd');
	expect(notedFingerprint('k3xq')).toBe('ab');
});

it('forgets the oldest of very many', () => {
	for (let n = 0; n < 201; n++) noteFingerprint(`m${n}`, 'ab');
	expect(notedFingerprint('m0')).toBe(null);
	expect(notedFingerprint('m1')).toBe('ab');
});
