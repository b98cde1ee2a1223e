import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { renderPromisesPage } from '../release/promises-page';
import { renderConfigurationPage, renderEnvExample } from '../settings/render-settings';
import { brokenLinks, brokenMentions, brokenPaths } from './links';

const root = join(import.meta.dirname, '..', '..');

const folders = '{apps,content,docker,docs,e2e,k8s,lab,libs,tools}';
const exclude = (path: string): boolean => /(?:^|\/)(?:node_modules|dist|\.data)(?:\/|$)/.test(path);
const listFiles = (...patterns: string[]): string[] => globSync(patterns, { cwd: root, exclude });

const pages = listFiles('*.md', `${folders}/**/*.md`);
const sources = listFiles('.env.example', `${folders}/**/*.{ts,mjs,sh,yaml}`).filter(
  (file) => file !== 'tools/check/documents.spec.ts',
);

const files = listFiles(`${folders}/**/*`);
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

/** Every user of a machine can read the arguments of a running command: an address with a password, a key, a password. */
const secretArgument =
  /--from-literal|--docker-password|-(?:v|-set=?) ?password=|(?:psql (?:.* )?|pg_\w+ .* |--dbname=|-d )"\$\w*URL|cli -a |obscure "\$/;

describe('the commands for operators', () => {
  it.each(listFiles('README.md', 'docs/**/*.md', '{docker,k8s}/**/*.{sh,yaml}'))(
    'of %s give no password as an argument',
    (file) => {
      const lines = readFileSync(join(root, file), 'utf8').split('\n');
      expect(lines.filter((line) => secretArgument.test(line))).toEqual([]);
    },
  );
});

describe('what a version promises', () => {
  it('stands in docs/reference/promises.md, with every route, export and setting (npm run generate -- promises)', () => {
    expect(readFileSync(join(root, 'docs/reference/promises.md'), 'utf8')).toBe(renderPromisesPage(root));
  });
});

describe('the settings as documented', () => {
  it('stand in .env.example as the code reads them (npm run generate -- settings)', () => {
    expect(readFileSync(join(root, '.env.example'), 'utf8')).toBe(renderEnvExample());
  });

  it('stand in docs/reference/configuration.md as the code reads them (npm run generate -- settings)', () => {
    expect(readFileSync(join(root, 'docs/reference/configuration.md'), 'utf8')).toBe(renderConfigurationPage());
  });

  it('never suggest a value for a secret', () => {
    expect(renderEnvExample()).toMatch(/^#APP_SECRET=$/m);
    expect(renderEnvExample()).toMatch(/^#ADMIN_PASSWORD=$/m);
  });
});

const architecturePage = readFileSync(join(root, 'docs', 'explain', 'architecture.md'), 'utf8');

/** Folders that a section of the page must name, each as an item of a list. */
const sections = [
  'libs/auth/core/src',
  'libs/auth',
  'libs/video/core/src',
  'libs/video/engine/src/worker',
  'libs/shared',
  'libs/video',
  'libs/pipeline',
  'libs/pipeline/core/src',
];

const listItems = (section: string): string[] => {
  const [, text = ''] = architecturePage.split(`\n## ${section}\n`);
  const [body = ''] = text.split('\n## ');
  return [...body.matchAll(/^- `([\w-]+)`: /gm)].map(([, name = '']) => name);
};

const listModules = (folder: string): string[] =>
  globSync('*/', { cwd: join(root, folder) }).map((name) => name.replace(/\/$/, ''));

describe('the architecture page', () => {
  it.each(sections)('names every module of %s, and no other', (section) => {
    const modules = listModules(section);
    expect(modules.length).toBeGreaterThan(1);
    expect(listItems(section).toSorted()).toEqual(modules.toSorted());
  });
});

const typed = /type(?:="|: ')email\b/;

const codeAndPages = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.html', '*.svelte', '*.md'], { cwd: root })
  .toString()
  .split('\n')
  .filter((file) => file !== '' && !file.endsWith('.spec.ts'));

describe('an input for an email', () => {
  it('is not of the type email, with which browsers refuse letters that are not ASCII', () => {
    expect('<input type="email" />').toMatch(typed);
    expect(codeAndPages.filter((file) => typed.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
  });
});
