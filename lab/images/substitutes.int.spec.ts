import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot, runCommand } from '@svc/provision';
import { describe, expect, it } from 'vitest';
import { packagesOfSubstitutes, storeServer } from './substitutes';

const root = projectRoot();
const { packages: locked } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Parameters<typeof packagesOfSubstitutes>[0];
};

describe('substitutes of images', () => {
  it('install packages in the versions of the workspace', () => {
    expect(packagesOfSubstitutes(locked, {})).toMatchObject({
      dependencies: { maildev: expect.any(String), '@20minutes/s3rver': expect.any(String) },
    });
    expect(() => packagesOfSubstitutes({}, {})).toThrow('package-lock.json has no maildev');
  });

  it('load the S3 server in Node.js without a compiler', async () => {
    const module = pathToFileURL(join(root, storeServer)).href;
    const script = `console.log(Object.keys(await import(${JSON.stringify(module)})).join(' '))`;
    const args = ['--input-type=module', '--eval', script];
    const { stdout } = await runCommand(process.execPath, args, { cwd: root, timeoutMs: 60_000 });
    expect(stdout.trim()).toBe('startS3Server');
  });
});
