import { printable } from '../callers/request-source';

const mostCharacters = 1000;
const mostEntries = 100;
const deepest = 5;

const harmlessAt = (value: unknown, depth: number): unknown => {
  if (typeof value === 'string') return printable(value, mostCharacters);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === deepest) return '…';
  if (Array.isArray(value)) return value.slice(0, mostEntries).map((entry) => harmlessAt(entry, depth + 1));
  const entries = Object.entries(value).slice(0, mostEntries);
  return Object.fromEntries(entries.map(([key, entry]) => [printable(key), harmlessAt(entry, depth + 1)]));
};

/** What an event says, without characters that forge lines or hide text where it is shown, and bounded. */
export const harmless = (details: Record<string, unknown>): unknown => harmlessAt(details, 0);
