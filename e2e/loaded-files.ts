import { join } from 'node:path';
import { expect } from 'vitest';
import type { OwnApp } from './own-apps';

/** Makes a process report its loaded files at exit. */
export const showingLoaded = { NODE_OPTIONS: `--require ${join(import.meta.dirname, 'show-loaded.cjs')}` };

/** Files that a process has loaded, which is over; its threads report theirs, too. */
export const loadedBy = ({ output }: OwnApp): string => {
  const shown = output.find((line) => line.startsWith('loaded ') && line.includes('fastify')) ?? '';
  expect(shown).toContain('fastify');
  return shown;
};
