import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

const documents = globSync(
  ['apps/*/{src,page}/**/*.{ts,js,html}', 'libs/shared/http/src/**/*.ts', 'libs/shared/web/page/*.html'],
  {
    cwd: root,
  },
)
  .filter((file) => !file.endsWith('.spec.ts'))
  .filter((file) => /<!doctype html>/i.test(readFileSync(join(root, file), 'utf8')))
  .sort();

it('pages begin in one place, which gives each of them its icon, and in the document of studio and console', () => {
  expect(documents).toEqual(['libs/shared/http/src/pages/render-page.ts', 'libs/shared/web/page/index.html']);
  for (const file of documents) expect(readFileSync(join(root, file), 'utf8')).toContain('rel="icon"');
});
