import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '@svc/provision';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentPath, readCommitted, services } from './documents.fixture';

interface Problem {
  readonly severity: string;
  readonly ruleId: string;
  readonly location: readonly { readonly pointer: string }[];
}

const root = projectRoot();
const program = join(root, 'node_modules', '@redocly/cli/bin/cli.js');
const configuration = join(root, 'tools', 'openapi', 'redocly.yaml');

/** @returns what the linter says of a document, a line each */
const lint = (file: string): Promise<string[]> =>
  new Promise((resolve, reject) => {
    const environment = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    const options = ['lint', '--config', configuration, '--format', 'json', '--max-problems', '1000', file];
    execFile(process.execPath, [program, ...options], { env: environment, maxBuffer: 1e8 }, (error, output) => {
      if (output === '') return reject(error ?? new Error('The linter said nothing.'));
      const { problems } = JSON.parse(output) as { problems: Problem[] };
      resolve(problems.map(({ severity, ruleId, location }) => `${severity} ${ruleId} ${location[0]?.pointer ?? ''}`));
    });
  });

const redirect = (path: string, method: string): string =>
  `warn operation-2xx-response #/paths/${path.replaceAll('/', '~1')}/${method}/responses`;

/** Callbacks only redirect, and two paths of the contract could be read as each other. */
const warnings = {
  auth: [
    'warn no-ambiguous-paths #/paths/~1api~1auth~1oauth~1custom~1{key}',
    'warn no-ambiguous-paths #/paths/~1api~1auth~1oauth~1{provider}~1callback',
    redirect('/api/auth/oauth/custom/{key}/callback', 'get'),
    redirect('/api/auth/oauth/organization/{organizationId}/callback', 'get'),
    redirect('/api/auth/oauth/shared/callback/{state}', 'get'),
    redirect('/api/auth/oauth/{provider}/callback', 'get'),
    redirect('/api/auth/oauth/{provider}/callback', 'post'),
  ],
  video: [],
};

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'svc-lint-'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the linter of interface documents', () => {
  it.each(services)(
    'finds no error in that of the %s-service, and no warning but those of the contract',
    async (service) => {
      expect((await lint(documentPath(service))).sort()).toEqual(warnings[service]);
    },
  );

  it('finds a route that says neither what it does nor who may call', async () => {
    const document = readCommitted('video');
    const bare = { responses: { 200: { description: 'Bees.' }, 404: { description: 'None.' } }, operationId: 'hives' };
    const file = join(folder, 'planted.json');
    writeFileSync(file, JSON.stringify({ ...document, servers: [], paths: { '/hives': { get: bare } } }));
    const found = await lint(file);
    for (const rule of ['no-empty-servers', 'security-defined', 'operation-description', 'operation-summary'])
      expect(found.join('\n')).toContain(`error ${rule}`);
  });
});
