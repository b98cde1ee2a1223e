import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { modules } from './modules';

const root = join(import.meta.dirname, '..', '..');

describe('the modules whose code is mutated', () => {
  it.each(Object.entries(modules))('%s names only files that exist', (_name, { mutate, specs }) => {
    expect([...mutate, ...specs].filter((pattern) => globSync(pattern, { cwd: root }).length === 0)).toEqual([]);
  });
});
