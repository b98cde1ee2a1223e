import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAsset } from './asset-names';

let root = '';
let folders: string[] = [];

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'assets-'));
  folders = [join(root, 'own'), join(root, 'shipped')];
  await mkdir(join(root, 'own', 'deep'), { recursive: true });
  await mkdir(join(root, 'shipped'));
  await writeFile(join(root, 'secret.mp3'), 'secret');
  await writeFile(join(root, 'own', 'deep', 'voice.wav'), 'voice');
  await writeFile(join(root, 'shipped', 'calm.m4a'), 'calm');
  await symlink(join(root, 'secret.mp3'), join(root, 'own', 'out.mp3'));
  await symlink(root, join(root, 'own', 'away'));
  await symlink(join(root, 'own', 'deep', 'voice.wav'), join(root, 'own', 'inside.wav'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

describe('findAsset', () => {
  it('finds a file in the first folder that has it', async () => {
    expect(await findAsset(folders, 'deep/voice.wav')).toMatch(/own\/deep\/voice\.wav$/u);
    expect(await findAsset(folders, 'calm.m4a')).toMatch(/shipped\/calm\.m4a$/u);
    expect(await findAsset(folders, 'inside.wav')).toMatch(/voice\.wav$/u);
  });

  it.each(['out.mp3', 'away/secret.mp3', '../secret.mp3', 'deep/../../secret.mp3', 'deep', 'none.mp3', ''])(
    'never leads out of the folder, nor to a folder: "%s"',
    async (name) => {
      expect(await findAsset(folders, name)).toBeNull();
    },
  );
});
