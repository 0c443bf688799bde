// The headline and reason of a result.
import type { MatchStore } from '../lib/match.svelte';
import { undecided } from '../lib/outcome';
import { t } from '../i18n';

export type Outcome = 'won' | 'lost' | 'drawn' | 'none';

/** The outcome for the player at this screen; none for spectators, shared screens and solo games. */
export function outcome(match: MatchStore): Outcome {
	const result = match.news?.result;
	if (!result || undecided(result.reason) || match.you.length !== 1 || result.scores.length < 2) return 'none';
	const best = Math.max(...result.scores);
	if (result.scores[match.you[0]!] !== best) return 'lost';
	return result.scores.every((score) => score === best) ? 'drawn' : 'won';
}

/** "You won!", "You lost", "Draw", "Ann wins!" */
export function headline(match: MatchStore): string {
	const result = match.news?.result;
	if (!result) return '';
	if (undecided(result.reason)) return t(`result-${result.reason}`);
	if (result.scores.length < 2) return t('result-solo');
	const mine = outcome(match);
	if (mine !== 'none') return t(`result-${mine}`);
	const best = Math.max(...result.scores);
	if (result.scores.every((score) => score === best)) return t('result-drawn');
	const winners = match.names.filter((_, seat) => result.scores[seat] === best);
	return t('result-winners', { count: winners.length, names: winners });
}
