import type { Reading } from './readings';
import type { Span, Trend } from './trend';

const mebibyte = 1024 * 1024;

const shown = (name: string, value: number): string =>
  name.endsWith('bytes') ? `${(value / mebibyte).toFixed(1)} MiB` : String(value);

const shownSpan = (name: string, { least, greatest }: Span): string =>
  least === greatest ? shown(name, least) : `${shown(name, least)} to ${shown(name, greatest)}`;

/** One line each: `ok    redis, keys    41 to 43 -> 43`. */
export const describeTrends = (trends: readonly Trend[]): string[] =>
  trends.map(({ name, before, after, isFlat }) => {
    const change = `${shownSpan(name, before).padStart(24)} -> ${shownSpan(name, after)}`;
    return `${isFlat ? 'ok   ' : 'GREW '} ${name.replace(/,? bytes$/, '').padEnd(32)} ${change}`;
  });

/** Tables are told, not judged: records of what happened stay by design, until their time is over. */
export const describeGrowth = (early: Reading, late: Reading): string[] =>
  Object.entries(late)
    .map(([name, bytes]) => ({ name, more: bytes - (early[name] ?? 0) }))
    .filter(({ more }) => more > mebibyte / 8)
    .sort((a, b) => b.more - a.more)
    .map(({ name, more }) => `      ${name.padEnd(32)} ${`+${(more / mebibyte).toFixed(1)} MiB`.padStart(10)}`);
