import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { createOwnedFolder, removeOwnedFolder } from '@svc/provision';
import { nxEnvironment } from '@svc/start';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { complaints } from './lint-complaints.fixture';

const root = join(import.meta.dirname, '..', '..');
describe('the boundary rule', () => {
  let graphFolder: string;

  beforeAll(() => {
    // The rule is silent where Nx's graph of the projects is missing, and another spec that builds may be writing it.
    graphFolder = createOwnedFolder();
    const environment = { ...nxEnvironment(root), NX_WORKSPACE_DATA_DIRECTORY: graphFolder };
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
    execFileSync(join(root, 'node_modules', '.bin', 'nx'), ['show', 'projects'], { cwd: root, stdio: 'ignore' });
  });

  afterAll(() => {
    vi.unstubAllEnvs();
    removeOwnedFolder(graphFolder);
  });

  it('lets imports run one way', async () => {
    expect(await complaints('libs/shared/queue/src/index.ts', "export { AppError } from '@svc/errors';")).toEqual([]);
  });

  it.each([
    ['the engine', 'libs/pipeline/core/src/kernel/stage.ts', "import '@svc/database';"],
    ['a contract', 'libs/shared/texts/src/languages.ts', "import '@svc/pipeline-h264';"],
    ['the infrastructure', 'libs/shared/http/src/cors.ts', "import '@svc/command-line';"],
    ['the harness of tests', 'libs/shared/testing/src/harness/fleet.ts', "import '@svc/command-line';"],
  ])('keeps %s from importing a higher type', async (_who, file, line) => {
    expect(await complaints(file, line)).toEqual([expect.stringContaining('"type:')]);
  });

  it.each([
    ['the auth-service', 'apps/auth-service/src/main.ts', "import '@svc/video-data';"],
    ['a library of both services', 'libs/shared/access/src/access.guard.ts', "import '@svc/queue';"],
    ['the infrastructure', 'libs/shared/http/src/cors.ts', "import '@svc/provision';"],
  ])('keeps %s out of the scope of others', async (_who, file, line) => {
    expect(await complaints(file, line)).toEqual([expect.stringContaining('"scope:')]);
  });

  it.each([
    ['a limiter', 'apps/video-service/src/main.ts', "export { createLimiter } from '@svc/concurrency';"],
    ['a limiter', 'apps/auth-service/src/main.ts', "import { createLimiter } from '@svc/concurrency';"],
    ['a pool', 'libs/video/engine/src/index.ts', "import { ProcessPool } from '@svc/concurrency';"],
    ['a list of waiting callers', 'apps/auth-service/src/main.ts', 'await new Promise((go) => void waiting.push(go));'],
  ])('rejects %s, which is first come, first served, in %s', async (_what, file, line) => {
    expect(await complaints(file, line)).toEqual([expect.stringContaining('FairQueue')]);
  });

  it.each([
    ["'-i'", 'libs/pipeline/core/src/kernel/stage.ts'],
    ["'-i'", 'apps/video-service/src/main.ts'],
    ['`-f x -i y`', 'libs/pipeline/core/src/kernel/stage.ts'],
  ])('rejects the ffmpeg argument %s in %s without a format, which ffmpeg would guess', async (argument, file) => {
    expect(await complaints(file, `export const input = ${argument};`)).toEqual([
      expect.stringContaining('input-arguments.ts'),
    ]);
  });

  it.each(["'-stream_loop'", "'-loop'", "'aloop=loop=-1'", '`fps=30,loop=loop=${3}`'])(
    'lets no other file repeat an input with %s',
    async (argument) => {
      const line = `export const input = ${argument};`;
      expect(await complaints('libs/pipeline/core/src/kernel/stage.ts', line)).toEqual([
        expect.stringContaining('looped-input.ts'),
      ]);
      expect(await complaints('libs/pipeline/core/src/input/looped-input.ts', line)).toEqual([]);
    },
  );

  it.each([
    'while (at < end) at += sizeAt(at);',
    'for (let at = 0; at < end;) at += sizeAt(at);',
    'do at += 1; while (at < end);',
  ])('lets no reader of foreign bytes advance by a loop of its own: %s', async (line) => {
    const readers = ['provenance/src/reader/cbor-check.ts', 'core/src/foreign-files/pictures/jpeg-header.ts'];
    for (const file of [...readers, 'documents/src/docx.document.ts'])
      expect(await complaints(`libs/pipeline/${file}`, line)).toEqual([expect.stringContaining('walkParts')]);
    expect(await complaints('libs/pipeline/core/src/kernel/walk-parts.ts', line)).toEqual([]);
  });

  it.each([
    ["export const form = 'é'.normalize('NFC');", 'unicodeForm'],
    ['export const send = async (reply, read) => reply.send(await read());', 'before the first header'],
    [
      "export const send = async (reply, read) => reply.header('etag', `${tag(await read())}`);",
      'before the first header',
    ],
    ["export class Hive { list(@Query('bees') bees: string) { return bees; } }", 'as a class of fields'],
    ["export const isHive = (request) => request.url === '/hive';", 'without its query'],
    ["export const isHive = ({ raw }) => raw.url !== '/hive';", 'without its query'],
    ["export const isHive = (request) => request.raw.url === '/hive';", 'without its query'],
    ["export const isHive = (request) => request.url.startsWith('/hive?');", 'without its query'],
    ["import { Param } from '@nestjs/common';", 'PathText'],
    ["import { IsString } from 'class-validator';", 'Make fields of @svc/http'],
  ])('lets no service read what a caller sends by %s', async (line, message) => {
    for (const file of [
      'apps/auth-service/src/main.ts',
      'apps/video-service/src/main.ts',
      'libs/shared/http/src/cors.ts',
    ])
      expect(await complaints(file, line)).toEqual([expect.stringContaining(message)]);
  });

  it.each([
    'export const read = ({ headers }) => headers.authorization;',
    "export const read = ({ headers }) => headers['Authorization'];",
    'export const read = ({ headers }) => { const { authorization } = headers; return authorization; };',
    'export const read = ({ headers: { authorization } }) => authorization;',
    "export const read = ({ headers: { 'authorization': token } }) => token;",
    "export const read = (request) => request.headers.get('authorization');",
    "export const isIt = (name) => name.toLowerCase() === 'authorization';",
    "export class Hive { list(@HeaderText('authorization', {}) token: string) { return token; } }",
    "export const read = ExtractJwt.fromAuthHeaderWithScheme('DPoP');",
  ])('lets one file read the Authorization header, and no other by %s', async (line) => {
    const message = expect.stringContaining('readAuthorization') as string;
    for (const file of [
      'apps/auth-service/src/main.ts',
      'apps/video-service/src/main.ts',
      'libs/shared/access/src/caller.ts',
    ])
      expect(await complaints(file, line)).toEqual([message]);
    expect(await complaints('libs/shared/http/src/request/authorization.ts', line)).toEqual([]);
  });

  it('rejects a listener that hears one error', async () => {
    const line = "export const listen = (bees, sting) => bees.once('error', sting);";
    for (const file of ['libs/pipeline/core/src/kernel/stage.ts', 'tools/check/layers.ts'])
      expect(await complaints(file, line)).toEqual([expect.stringContaining('Keep the listener')]);
  });

  it('rejects a spread object literal and vi.waitFor without a timeout', async () => {
    const spread = 'export const hive = { bees: 3, ...{ queen: 1 } };';
    for (const file of ['libs/pipeline/core/src/kernel/stage.ts', 'tools/check/layers.ts'])
      expect(await complaints(file, spread)).toEqual([expect.stringContaining('Write the properties themselves')]);
    const wait = 'await vi.waitFor(() => undefined);';
    expect(await complaints('libs/shared/errors/src/storage-full.spec.ts', wait)).toEqual([
      expect.stringContaining('Give it a timeout'),
    ]);
  });

  it.each([
    'export const settings = { connectionTimeoutMillis: 200 };',
    'export const settings = { writer: { timeoutSeconds: 5 } };',
    "export const settings = { PROVIDER_TIMEOUT_SECONDS: '1' };",
    'await expect.poll(() => 1, { timeout: 1_000 }).toBe(1);',
    'export const { signal } = { signal: AbortSignal.timeout(5_000) };',
    "it('is done', () => undefined, 10_000);",
    'expect(performance.now() - begunAt).toBeLessThan(500);',
  ])('lets no spec set a limit that a busy machine passes: %s', async (line) => {
    for (const file of [
      'libs/shared/errors/src/storage-full.spec.ts',
      'e2e/own-apps.ts',
      'libs/shared/testing/src/smtp-inbox.ts',
    ])
      expect(await complaints(file, line)).toEqual([expect.stringContaining('A busy machine passes this limit')]);
    expect(await complaints('libs/shared/errors/src/app-error.ts', line)).toEqual([]);
  });

  it.each([
    'const neverAnswersMs = 200; export const settings = { timeoutMs: neverAnswersMs };',
    'export const settings = { timeoutMs: 20_000, timeoutSeconds: 20 };',
  ])('lets a spec write %s', async (line) => {
    expect(await complaints('libs/shared/errors/src/storage-full.spec.ts', line)).toEqual([]);
  });

  it('keeps a path from going round it', async () => {
    const line = "import '../../../libs/video-data/src/index';";
    expect(await complaints('apps/video-service/src/main.ts', line)).toEqual([expect.stringContaining('relative')]);
  });

  it.each(['@svc/config', '@svc/errors', '@svc/pipeline', '@svc/pipeline/assets', '@svc/video-data'])(
    'keeps %s out of the lab, whose specs may use it',
    async (name) => {
      const line = `import '${name}';`;
      expect(await complaints('lab/soak/trend.ts', line)).toEqual([expect.stringContaining('The lab uses built apps')]);
      expect(await complaints('lab/soak/trend.spec.ts', line)).toEqual([]);
    },
  );

  it.each(['@svc/client', '@svc/testing', '@svc/testing/harness', '@svc/provision', '@svc/pipeline/tools'])(
    'lets the lab use %s',
    async (name) => {
      expect(await complaints('lab/soak/trend.ts', `import '${name}';`)).toEqual([]);
    },
  );

  it.each(['libs/shared/testing/src/index.ts', 'tools/check/layers.ts', 'e2e/own-apps.ts'])(
    'keeps the lab out of %s',
    async (file) => {
      const line = `import '${'../'.repeat(file.split('/').length - 1)}lab/soak/trend';`;
      expect(await complaints(file, line)).not.toEqual([]);
    },
  );

  it('keeps tools for tests out of what ships', async () => {
    expect(await complaints('apps/video-service/src/main.ts', "import '@svc/testing';")).not.toEqual([]);
  });

  it.each(['@nestjs/common', 'typeorm', 'bullmq', 'fastify'])('keeps %s out of the pipeline', async (name) => {
    expect(await complaints('libs/pipeline/core/src/kernel/stage.ts', `import '${name}';`)).toEqual([
      expect.stringContaining('Engine code knows no framework'),
    ]);
  });

  it.each(['Client', 'Pool'])('leaves it to one library to make a %s of PostgreSQL', async (name) => {
    const line = `import { ${name} } from 'pg';`;
    for (const file of [
      'libs/video/data/src/task-changes.service.ts',
      'libs/auth/core/src/platform/jobs/job-runner.ts',
    ])
      expect(await complaints(file, line)).toEqual([expect.stringContaining('@svc/database')]);
    expect(await complaints('libs/shared/database/src/fail-fast-client.ts', line)).toEqual([]);
  });

  it('leaves it to two files to draw with the native renderer, which foreign bytes could stop for ever', async () => {
    const line = "import { Renderer } from '@takumi-rs/core';";
    for (const file of ['frame/frame-engine.ts', 'drawing/drawings.ts', 'media/draw-picture.ts'])
      expect(await complaints(`libs/pipeline/core/src/${file}`, line)).toEqual([
        expect.stringContaining('confined program'),
      ]);
    for (const file of ['own-canvas', 'drawing-program'])
      expect(await complaints(`libs/pipeline/core/src/raster/${file}.ts`, line)).toEqual([]);
    const types = "import type { Node } from '@takumi-rs/core';";
    expect(await complaints('libs/pipeline/core/src/frame/frame-engine.ts', types)).toEqual([]);
  });

  it('has what a page shows waited for', async () => {
    const lines = [
      "expect(await page.getByText('Deleted').count()).toBe(0);",
      'expect(await listViolations(page)).toEqual([]);',
    ];
    expect(await complaints('e2e/hasty.e2e.spec.ts', ...lines)).toHaveLength(2);
    expect(await complaints('e2e/patient.e2e.spec.ts', 'await expect.poll(() => rows.count()).toBe(0);')).toEqual([]);
  });
});
