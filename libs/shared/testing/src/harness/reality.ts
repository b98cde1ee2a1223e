import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@svc/provision';

/** Recorded documents: the small corpus, and the large one of the lab when `REALITY` is `all`. */
const corpora = (): readonly string[] =>
  process.env['REALITY'] === 'all' ? ['e2e/reality', 'lab/reality/documents'] : ['e2e/reality'];

/** Paths below the root of the JSON files of one kind, such as `hosts`. */
export const realityFiles = (kind: string): string[] =>
  corpora()
    .map((corpus) => join(corpus, kind))
    .filter((folder) => existsSync(join(projectRoot(), folder)))
    .flatMap((folder) =>
      readdirSync(join(projectRoot(), folder))
        .filter((file) => file.endsWith('.json'))
        .toSorted()
        .map((file) => join(folder, file)),
    );

export const readReality = <Content>(kind: string): Content[] =>
  realityFiles(kind).map((file) => JSON.parse(readFileSync(join(projectRoot(), file), 'utf8')) as Content);
