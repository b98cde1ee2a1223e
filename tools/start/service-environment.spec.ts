import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readServiceEnvironment, removeServiceEnvironment, saveServiceEnvironment } from './service-environment';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'svc-environment-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('keeps the environment of the services to the letter, readable for its owner only, until it is removed', () => {
  const environment = { KEY: '-----BEGIN-----\n"a" $b \\n\n-----END-----', EMPTY: '' };
  saveServiceEnvironment(folder, environment);
  expect(readServiceEnvironment(folder)).toEqual(environment);
  const [file = ''] = readdirSync(folder);
  expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
  removeServiceEnvironment(folder);
  expect(readdirSync(folder)).toEqual([]);
});
