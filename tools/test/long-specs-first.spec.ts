import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { longSpecs } from './long-specs-first';

describe('specs that are begun first', () => {
  it('exist, each once', () => {
    const names = globSync('{apps,libs,tools,e2e}/**/*.{int,e2e}.spec.ts').map((file) => basename(file));
    expect(longSpecs.map((name) => [name, names.filter((other) => other === name).length])).toEqual(
      longSpecs.map((name) => [name, 1]),
    );
  });
});
