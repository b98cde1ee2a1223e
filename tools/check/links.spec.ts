import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { brokenLinks, brokenMentions, brokenPaths } from './links';

const root = join(import.meta.dirname, '..', '..');
const folders = '{apps,content,docker,docs,e2e,k8s,lab,libs,tools}';
const exclude = (path: string): boolean => /(?:^|\/)(?:node_modules|dist|\.data)(?:\/|$)/.test(path);
const filesOf = (...patterns: string[]): string[] => globSync(patterns, { cwd: root, exclude });

const pages = filesOf('*.md', `${folders}/**/*.md`);
const sources = filesOf('.env.example', `${folders}/**/*.{ts,mjs,sh,yaml}`).filter(
  (file) => file !== 'tools/check/links.spec.ts',
);

const files = filesOf(`${folders}/**/*`);
/** Its recipes name the files that they add; a drill follows them. */
const recipes = 'docs/guides/adding.md';

describe('paths in code spans', () => {
  it.each(pages.filter((page) => page !== recipes))('of %s lead to files and folders that exist', (page) => {
    expect(brokenPaths(root, page, files)).toEqual([]);
  });
});

describe('documentation links', () => {
  it.each(pages)('of %s lead to files and headings that exist', (page) => {
    expect(brokenLinks(root, page)).toEqual([]);
  });

  it('in code, manifests and settings name pages and headings that exist', () => {
    const named = sources.flatMap((file) => brokenMentions(root, file));
    expect(sources.length).toBeGreaterThan(1_000);
    expect(named).toEqual([]);
  });
});

describe('the link check', () => {
  it('reports missing files, headings and pictures, and accepts repeated headings', () => {
    const folder = mkdtempSync(join(tmpdir(), 'links-'));
    try {
      mkdirSync(join(folder, 'docs'));
      writeFileSync(join(folder, 'docs', 'b.md'), '# Retry, again\n\n## Steps\n\n## Steps\n');
      const text =
        '[a](docs/b.md#retry-again) [b](docs/b.md#steps-1) [c](docs/c.md) [d](docs/b.md#steps-2) [e](https://a.test)';
      writeFileSync(join(folder, 'a.md'), `${text}\n<img alt="f" src="f.png">\n\`\`\`sh\n[g](g.md)\n\`\`\`\n`);
      const spans = '`docs/b.md` `docs/b` `docs/` `docs/c.md` `libs/none` `GET /docs/x` `a/b`';
      writeFileSync(join(folder, 'c.md'), `${spans}\n\`\`\`sh\n\`docs/d.md\`\n\`\`\`\n`);
      expect(brokenPaths(folder, 'c.md', ['docs/b.md'])).toEqual(['c.md: docs/c.md', 'c.md: libs/none']);
      writeFileSync(join(folder, 'a.ts'), '// docs/b.md#steps, docs/c.md, https://a.test/docs/d.md, docs/b.md#none\n');
      expect(brokenLinks(folder, 'a.md')).toEqual(['a.md: docs/c.md', 'a.md: docs/b.md#steps-2', 'a.md: f.png']);
      expect(brokenMentions(folder, 'a.ts')).toEqual(['a.ts: docs/c.md', 'a.ts: docs/b.md#none']);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
