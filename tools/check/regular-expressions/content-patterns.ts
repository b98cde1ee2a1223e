import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { findAnswerSigns, findQuestionWords, findSentenceLanguage, topicRequests } from '@svc/pipeline/tools';
import type { FoundPattern } from './find-patterns';

/** Folders of `content/` with patterns, and what the product makes of them. */
const readers: readonly (readonly [folder: string, read: (language: string) => unknown])[] = [
  ['question-words', findQuestionWords],
  ['question-words', findAnswerSigns],
  ['sentences', findSentenceLanguage],
];

const toFound = ({ source, flags }: RegExp, path: string): FoundPattern => ({
  source,
  flags,
  place: `content/${path}`,
  isRepeated: flags.includes('g'),
});

const expressionsIn = (value: unknown): RegExp[] => {
  if (value instanceof RegExp) return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(expressionsIn) : [];
};

/** Regular expressions that the product makes of files of `content/`. */
export const contentPatterns = (root: string): FoundPattern[] =>
  readers
    .flatMap(([folder, read]) =>
      globSync('*.yaml', { cwd: join(root, 'content', folder) }).flatMap((file) =>
        expressionsIn(read(basename(file, '.yaml'))).map((found) => toFound(found, `${folder}/${file}`)),
      ),
    )
    .concat(topicRequests().map((found) => toFound(found, 'topic-requests.tsv')));
