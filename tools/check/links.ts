import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const markdownTarget = /\]\(([^()\s]+)\)|<img[^>]* src="([^"]+)"/g;
/** A page of this repository in a comment, message or setting, from the root: `docs/operate/alerts.md#svcdown`. */
const mention = /(?<![\w/.:-])docs\/[\w/.-]+\.(?:md|png)(?:#[\w-]+)?/g;

const withoutCode = (markdown: string): string =>
  markdown.replaceAll(/^```[^]*?^```$/gm, '').replaceAll(/`[^`\n]*`/g, '');

const toSlug = (heading: string): string =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

/** Anchors as GitHub derives them: the second of two equal headings ends in `-1`. */
const listAnchors = (markdown: string): ReadonlySet<string> => {
  const seen = new Map<string, number>();
  const headings = markdown.replaceAll(/^```[^]*?^```$/gm, '').matchAll(/^#+ (.+)$/gm);
  return new Set(
    Array.from(headings, ([, heading = '']) => {
      const slug = toSlug(heading);
      const count = seen.get(slug) ?? 0;
      seen.set(slug, count + 1);
      return count === 0 ? slug : `${slug}-${count}`;
    }),
  );
};

const isBroken = (path: string, anchor: string | undefined): boolean => {
  if (!existsSync(path)) return true;
  return anchor !== undefined && path.endsWith('.md') && !listAnchors(readFileSync(path, 'utf8')).has(anchor);
};

/** @returns relative links of a Markdown file whose file or heading does not exist, as `file: link` */
export const brokenLinks = (root: string, file: string): string[] => {
  const path = join(root, file);
  const links = Array.from(
    withoutCode(readFileSync(path, 'utf8')).matchAll(markdownTarget),
    ([, link, image]) => link ?? image ?? '',
  );
  return links
    .filter((link) => !/^(?:\w+:|\/)/.test(link))
    .filter((link) => {
      const [target = '', anchor] = link.split('#');
      return isBroken(target === '' ? path : join(dirname(path), target), anchor);
    })
    .map((link) => `${relative(root, path)}: ${link}`);
};

/** @returns pages of `docs/` that a file names although they do not exist, as `file: page` */
export const brokenMentions = (root: string, file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(mention)]
    .map(([page]) => page)
    .filter((page) => {
      const [target = '', anchor] = page.split('#');
      return isBroken(join(root, target), anchor);
    })
    .map((page) => `${file}: ${page}`);

const codeSpan = /`([^`\n]+)`/g;
const repositoryPath = /^(?:apps|content|docker|docs|e2e|k8s|lab|libs|tools)\/[\w./@-]+$/;

/**
 * @param files all files of the repository
 * @returns paths from the root in code spans that lead to no folder or file, as `page: path`; `e2e/outages` stands for
 * the files whose names begin so
 */
export const brokenPaths = (root: string, page: string, files: readonly string[]): string[] => {
  const prose = readFileSync(join(root, page), 'utf8').replaceAll(/^```[^]*?^```$/gm, '');
  const exists = (path: string): boolean =>
    files.some(
      (file) => file === path || file.startsWith(`${path.replace(/\/$/, '')}/`) || file.startsWith(`${path}.`),
    );
  return [...prose.matchAll(codeSpan)]
    .map(([, span = '']) => span)
    .filter((span) => repositoryPath.test(span) && !exists(span))
    .map((span) => `${page}: ${span}`);
};
