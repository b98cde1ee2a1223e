import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noDocuments } from '../document/document';
import { readLocalDocument } from './local-document';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'document-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('readLocalDocument', () => {
  it('refuses every document when the engine of documents is left out', async () => {
    const reading = readLocalDocument(noDocuments, 'tides.pdf', folder, new AbortController().signal);
    const message = expect.stringContaining('the document cannot be used: documents are not read here') as string;
    await expect(reading).rejects.toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ field: 'text', message }] });
  });
});
