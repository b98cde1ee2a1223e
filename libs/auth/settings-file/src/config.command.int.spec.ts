import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthService } from '@svc/auth/testing';
import { CommandModule } from '@svc/auth';
import { chosenFeatures, startAuthService } from '../test/service.fixture';
import { ConfigCommand } from './config.command';

let service: AuthService;
let context: INestApplicationContext;
let folder: string;

beforeAll(async () => {
  service = await startAuthService();
  context = await NestFactory.createApplicationContext(CommandModule.with(chosenFeatures), { logger: false });
  folder = mkdtempSync(join(tmpdir(), 'svc-config-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await context.close();
  await service.close();
});

const config = (...args: string[]) => context.get(ConfigCommand).run(args);
const exitCode = () => context.get(ConfigCommand).exitCode;
const path = (name: string) => join(folder, name);

describe('the config command', () => {
  it('writes what is set to a new file, which it applies without a change but the ownership', async () => {
    const file = path('svc.yaml');
    expect(await config('export', file)).toEqual([`Written to ${file}.`]);
    expect((await config('export')).join('\n')).toBe(readFileSync(file, 'utf8').trimEnd());
    await expect(config('export', file)).rejects.toThrow(`${file} exists already: name another file.`);
    expect(await config('apply', file)).toEqual([
      expect.stringMatching(/^svc\.yaml owns: clients, openidProviders, organizationDomains, providers, /),
    ]);
    expect(await config('apply', file)).toEqual(['Nothing to change.']);
    expect([await config('diff', file), exitCode()]).toEqual([['No differences.'], 0]);
  });

  it('shows a difference with exit code 1, and changes the running service', async () => {
    const file = path('other.yaml');
    writeFileSync(file, 'settings: { passwordMinLength: 21 }\n');
    expect((await config('diff', file))[0]).toBe('settings.passwordMinLength: 8 -> 21');
    expect(exitCode()).toBe(1);
    await config('apply', file);
    await expect
      .poll(async () => (await service.get('/api/auth/public-config')).json<object>())
      .toMatchObject({ passwordMinLength: 21 });
  });

  it('names its actions when it is given another one or no file', async () => {
    for (const args of [['explode'], [], ['diff'], ['apply']])
      await expect(Promise.resolve().then(() => config(...args))).rejects.toThrow('Use one of: export');
    await expect(config('diff', path('missing.yaml'))).rejects.toThrow('does not exist');
    await expect(config('export', path('missing/svc.yaml'))).rejects.toThrow('cannot be written');
  });
});
