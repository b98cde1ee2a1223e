import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import document from '../openapi.json' with { type: 'json' };
import { formatNames, type ImportReportResponse } from '@svc/auth-user-import';
import { bearer, signInAsAdmin, type AuthService } from '@svc/auth/testing';
import { startAuthService } from './service.fixture';

const folder = join(import.meta.dirname, '../../../docs/guides');

const listCodeBlocks = (text: string, language: string): string[] =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, 'gmu'))].map(([, block = '']) => block);

const readGuide = (name: string): Promise<string> => readFile(join(folder, name), 'utf8');

/** `{id}` of the reference and `$ID` of a shell match any segment. */
const isServed = (path: string): boolean =>
  Object.keys(document.paths).some((known) => {
    const parts = known.split('/').map((part) => (part.startsWith('{') ? '[^/]+' : part.replaceAll('.', '\\.')));
    return new RegExp(`^${parts.join('/')}$`).test(path);
  });

describe('the guide', () => {
  let service: AuthService;

  beforeAll(async () => {
    service = await startAuthService();
  });
  afterAll(() => service.close());

  it.each(formatNames)('%s shows lines that can be imported, with a valid hash', async (format) => {
    const [lines = ''] = listCodeBlocks(await readGuide(`from-${format}.md`), 'ndjson');
    const answer = await service.inject({
      method: 'POST',
      url: `/api/auth/users/import?format=${format}`,
      headers: { ...bearer(await signInAsAdmin(service)), 'content-type': 'application/x-ndjson' },
      payload: lines,
    });
    const { data } = answer.json<ImportReportResponse>();
    expect(data).toEqual([expect.objectContaining({ status: 'created' })]);
    expect(data[0]).not.toHaveProperty('ignored');
    const [user] = await service.query<{ password_scheme: string; roles: string[] }>(
      'DELETE FROM auth.auth_records WHERE id = $1 RETURNING password_scheme, roles',
      [data[0]?.id],
    );
    expect(user).toEqual({ password_scheme: expect.any(String), roles: ['editor'] });
  });
});

describe('the guides', () => {
  it('name only routes that exist', async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.md'));
    const texts = await Promise.all(names.map(readGuide));
    const called = texts.flatMap((text) =>
      ['sh', 'js', 'ts'].flatMap((language) =>
        listCodeBlocks(text, language).flatMap((block) =>
          Array.from(
            block.matchAll(/(?:\$\{?auth\}?|['"`])(\/(?:api\/auth|\.well-known)\/[\w/${}.-]*)/giu),
            ([, path = '']) => path,
          ),
        ),
      ),
    );
    expect(called.length).toBeGreaterThan(20);
    expect(called.filter((path) => !isServed(path))).toEqual([]);
  });
});
