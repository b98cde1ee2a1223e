import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfigurationFile } from './read-file';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'svc-config-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const write = (content: string | Buffer): string => {
  const path = join(folder, 'svc.yaml');
  writeFileSync(path, content);
  return path;
};

describe('the file of SVC_CONFIG', () => {
  it('is read through the links of a mounted ConfigMap, without a byte order mark', async () => {
    write('\ufeffsettings: {}\n');
    symlinkSync('svc.yaml', join(folder, 'mounted.yaml'));
    expect(await readConfigurationFile(join(folder, 'mounted.yaml'))).toEqual({
      name: 'mounted.yaml',
      text: 'settings: {}\n',
    });
  });

  it('may have 1 MiB, and is refused with one byte more', async () => {
    expect((await readConfigurationFile(write('#'.repeat(1024 * 1024)))).text).toHaveLength(1024 * 1024);
    await expect(readConfigurationFile(write('#'.repeat(1024 * 1024 + 1)))).rejects.toThrow('is larger than 1 MiB');
  });

  it('is refused when it is not UTF-8', async () => {
    await expect(readConfigurationFile(write(Buffer.from([0x61, 0xff])))).rejects.toThrow('is not UTF-8');
  });

  it('is refused when it is missing, a folder, a pipe or an endless device', async () => {
    const path = (name: string) => join(folder, name);
    mkdirSync(path('folder'));
    execFileSync('mkfifo', [path('pipe')]);
    await expect(readConfigurationFile(path('missing'))).rejects.toThrow(`${path('missing')} does not exist`);
    await expect(readConfigurationFile(path('missing/below'))).rejects.toThrow('does not exist');
    await expect(readConfigurationFile(path('folder'))).rejects.toThrow('is no file');
    await expect(readConfigurationFile(path('pipe'))).rejects.toThrow('is no file');
    await expect(readConfigurationFile('/dev/zero')).rejects.toThrow('is no file');
  });
});
