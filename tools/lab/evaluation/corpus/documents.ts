import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDocument, type StoredDocument } from '@svc/pipeline/tools';
import { projectRoot } from '@svc/provision';

interface EvaluatedDocument {
  name: string;
  language: string;
  /** Has the form of `EvaluatedTopic`. */
  facts: readonly [string, string, string, string, string];
}

const documents: readonly EvaluatedDocument[] = [
  { name: 'lighthouses', language: 'en', facts: ['Alexandria', '1823|Fresnel', 'flash', 'Darling', '1998'] },
  { name: 'soap', language: 'en', facts: ['two ends|fat + water', 'grease', '20 seconds', 'Semmelweis', 'thinner'] },
  { name: 'urban-trees', language: 'en', facts: ['4 degrees', '200 lit', '2.3', '92', '3,000'] },
  { name: 'salzbergwerk', language: 'de', facts: ['1517', '26', '650', 'Floß', 'zwölf'] },
  { name: 'faros', language: 'es', facts: ['110|Trajano', '1791', '55', '2009', '234|150'] },
];

/** Documents as the upload of their files keeps them. */
export const readDocuments = (): Promise<(EvaluatedDocument & { text: string; document: StoredDocument })[]> =>
  Promise.all(
    documents.map(async (evaluated) => {
      const bytes = readFileSync(join(import.meta.dirname, 'documents', `${evaluated.name}.md`));
      const document = await readDocument(bytes, join(projectRoot(), 'node_modules'));
      return { ...evaluated, text: bytes.toString(), document: { ...document, figures: [] } };
    }),
  );
