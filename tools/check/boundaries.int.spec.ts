import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { createOwnedFolder, removeOwnedFolder } from '@svc/provision';
import { nxEnvironment } from '@svc/stack';
import { ESLint } from 'eslint';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const RULES = [
  '@nx/enforce-module-boundaries',
  'no-restricted-imports',
  '@typescript-eslint/no-restricted-imports',
  'no-restricted-syntax',
];

/** What the project's own configuration says of these lines, were they the content of that file. */
async function complaints(file: string, ...lines: string[]): Promise<string[]> {
  const lintsBoundaries = { cwd: root, ruleFilter: ({ ruleId }: { ruleId: string }) => RULES.includes(ruleId) };
  const overrideConfig = { languageOptions: { parserOptions: { project: null } } };
  const eslint = new ESLint({ ...lintsBoundaries, overrideConfig });
  const [result] = await eslint.lintText(lines.join('\n'), { filePath: join(root, file) });
  const fatal = result?.messages.find((message) => message.fatal);
  if (!result || fatal) throw new Error(`${file} cannot be linted: ${fatal?.message ?? 'ignored'}`);
  return result.messages.filter(({ ruleId }) => RULES.includes(ruleId ?? '')).map(({ message }) => message);
}

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
    expect(await complaints('libs/queue/src/index.ts', "export { AppError } from '@svc/errors';")).toEqual([]);
  });

  it.each([
    ['the engine', 'libs/pipeline/src/kernel/stage.ts', "import '@svc/queue';"],
    ['a contract', 'libs/errors/src/app-error.ts', "import '@svc/config';"],
    ['the infrastructure', 'libs/http/src/cors.ts', "import '@svc/stack';"],
  ])('keeps %s from importing a higher type', async (_who, file, line) => {
    expect(await complaints(file, line)).toEqual([expect.stringContaining('"type:')]);
  });

  it.each([
    ['the auth-service', 'apps/auth-service/src/main.ts', "import '@svc/video-data';"],
    ['what serves both', 'libs/http/src/cors.ts', "import '@svc/queue';"],
  ])('keeps %s out of the scope of the other service', async (_who, file, line) => {
    expect(await complaints(file, line)).toEqual([expect.stringContaining('"scope:')]);
  });

  it.each([
    ["'-i'", 'libs/pipeline/src/kernel/stage.ts'],
    ["'-i'", 'apps/video-service/src/main.ts'],
    ['`-f x -i y`', 'libs/pipeline/src/kernel/stage.ts'],
  ])('lets nobody write %s in %s, whose format ffmpeg would guess', async (argument, file) => {
    expect(await complaints(file, `export const input = ${argument};`)).toEqual([
      expect.stringContaining('input-arguments.ts'),
    ]);
  });

  it('keeps a path from going round it', async () => {
    const line = "import '../../../libs/video-data/src/index';";
    expect(await complaints('apps/video-service/src/main.ts', line)).toEqual([expect.stringContaining('relative')]);
  });

  it('keeps tools for tests out of what ships', async () => {
    expect(await complaints('apps/video-service/src/main.ts', "import '@svc/testing';")).not.toEqual([]);
  });

  it.each(['@nestjs/common', 'typeorm', 'bullmq', 'fastify'])('keeps %s out of the pipeline', async (name) => {
    expect(await complaints('libs/pipeline/src/kernel/stage.ts', `import '${name}';`)).toEqual([
      expect.stringContaining('Engine code knows no framework'),
    ]);
  });

  it.each(['Client', 'Pool'])('leaves it to one library to make a %s of PostgreSQL', async (name) => {
    const line = `import { ${name} } from 'pg';`;
    for (const file of ['libs/video-data/src/task-changes.ts', 'apps/auth-service/src/jobs/job-runner.ts'])
      expect(await complaints(file, line)).toEqual([expect.stringContaining('@svc/database')]);
    expect(await complaints('libs/database/src/impatient-client.ts', line)).toEqual([]);
  });
});
