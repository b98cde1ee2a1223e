import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@svc/provision';
import { describe, expect, it } from 'vitest';
import { longSpecs } from './long-specs-first.mjs';

describe('specs that are begun first', () => {
  it('are there', () => {
    expect(longSpecs.filter((path) => !existsSync(join(projectRoot(), path)))).toEqual([]);
  });

  it('are named once', () => {
    expect(new Set(longSpecs).size).toBe(longSpecs.length);
  });
});
