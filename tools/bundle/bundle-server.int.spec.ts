import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot, runCommand } from '@svc/provision';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleServer } from './bundle-server';
import { packageOfFile } from './bundled-packages';

interface Facts {
  readonly inheritsTypes: boolean;
  readonly problems: readonly string[];
  readonly stack: string;
  readonly loaded: readonly string[];
}

const root = projectRoot();
const folder = join(root, 'dist', `bundle-spec-${process.pid}`);
let facts: Facts;

beforeAll(async () => {
  await bundleServer({ program: join(import.meta.dirname, 'bundled-program.fixture.ts') }, folder);
  const options = { env: { PATH: process.env['PATH'] }, cwd: root, timeoutMs: 60_000 };
  const { stdout } = await runCommand(process.execPath, [join(folder, 'program.js')], options);
  facts = JSON.parse(stdout) as Facts;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a bundled program', () => {
  it('loads a package either from the bundle or from node_modules, never from both', () => {
    const installed = new Set(facts.loaded.map(packageOfFile).filter((name) => name !== undefined));
    expect(installed).toContain('pg');
    for (const name of ['typeorm', '@nestjs/common', 'class-validator', 'class-transformer', 'rxjs'])
      expect(installed).not.toContain(name);
  });

  it('keeps the decorators of a class that Nest derives from another', () => {
    expect(facts).toMatchObject({ inheritsTypes: true, problems: ['bees'] });
  });

  it('names the package in a line of a stack trace', () => {
    expect(facts.stack).toMatch(/packages\/typeorm-[\w-]+\.js:\d+/);
  });

  it('has a source map of our own files, not of packages', () => {
    const maps = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.map'));
    expect(maps).toEqual(['program.js.map']);
    const [packageFile = ''] = readdirSync(join(folder, 'packages')).filter((name) => name.startsWith('typeorm-'));
    expect(readFileSync(join(folder, 'packages', packageFile), 'utf8')).not.toContain('sourceMappingURL');
  });
});
