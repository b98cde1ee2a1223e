import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readDocument, type StoredDocument } from '@svc/pipeline/tools';
import { projectRoot } from '@svc/provision';
import { parse } from 'yaml';

/** A fact is told when all its terms are in one scene; terms are separated by `+`, alternatives by `|`. */
type Facts = readonly [string, string, string, string, string];

/** A topic with the article that answers it, and the facts that a good video tells. */
export interface EvaluatedTopic {
  topic: string;
  /** Title of the article. */
  title: string;
  /** Shape of `prop=extracts&explaintext=1`. */
  text: string;
  facts: Facts;
}

interface OwnScript {
  title: string;
  language: string;
  /** A line is a scene. */
  lines: readonly string[];
}

interface EvaluatedDocument {
  name: string;
  language: string;
  facts: Facts;
}

interface OtherTexts {
  scripts: readonly OwnScript[];
  almanacTopics: readonly string[];
  documents: readonly EvaluatedDocument[];
}

const read = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8');
const { scripts, almanacTopics, documents } = parse(read('texts.yaml')) as OtherTexts;

/** Texts that users wrote, spoken unchanged; and topics that only the almanac can answer, without a network. */
export { almanacTopics, scripts as ownScripts };

/** Articles by the language of their edition. */
export type Editions = Readonly<Record<string, readonly EvaluatedTopic[]>>;

/** Reads the articles of a folder, a file for each language: `en.yaml`. */
export const readEditions = (folder: string): Editions =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((file) => file.endsWith('.yaml'))
      .map((file) => [basename(file, '.yaml'), parse(readFileSync(join(folder, file), 'utf8')) as EvaluatedTopic[]]),
  );

/** 40 articles. */
export const editions = readEditions(join(import.meta.dirname, 'articles'));

/** Documents as the upload of their files keeps them. */
export const readDocuments = (): Promise<(EvaluatedDocument & { text: string; document: StoredDocument })[]> =>
  Promise.all(
    documents.map(async (evaluated) => {
      const bytes = readFileSync(join(import.meta.dirname, 'documents', `${evaluated.name}.md`));
      const document = await readDocument(bytes, join(projectRoot(), 'node_modules'));
      return { ...evaluated, text: bytes.toString(), document: { ...document, figures: [] } };
    }),
  );
