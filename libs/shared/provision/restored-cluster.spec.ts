import {
  chmodSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { create } from 'tar';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ProvisionError } from './provision-error';
import { unpackCluster } from './restored-cluster';

let place: string;
let dataFolder: string;
let packed: string;

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'restored-cluster-'));
  chmodSync(place, 0o711);
  dataFolder = join(place, 'data');
  packed = join(place, 'packed');
  for (const folder of [dataFolder, packed, join(packed, 'pg_tblspc'), join(place, 'outside')]) mkdirSync(folder);
  writeFileSync(join(packed, 'PG_VERSION'), '18\n');
  writeFileSync(join(place, 'outside', 'file'), '');
});
afterEach(() => rmSync(place, { recursive: true }));

const unpack = async (): Promise<void> => {
  const archive = join(place, 'cluster.tgz');
  await create({ cwd: packed, file: archive, gzip: true }, ['.']);
  await unpackCluster(archive, dataFolder);
};

describe('a packed cluster', () => {
  it('is unpacked for its owner only', async () => {
    await unpack();
    expect(readdirSync(join(dataFolder, 'postgres')).sort()).toEqual(['PG_VERSION', 'pg_tblspc']);
    expect(statSync(join(dataFolder, 'postgres')).mode & 0o777).toBe(0o700);
  });

  it.each([
    ['symbolic', () => symlinkSync(join(place, 'outside'), join(packed, 'pg_tblspc', '1'))],
    ['hard', () => linkSync(join(packed, 'PG_VERSION'), join(packed, 'pg_tblspc', '1'))],
  ])('with a %s link is refused: files outside keep their owner, and nothing stays', async (_kind, link) => {
    link();
    const before = statSync(join(place, 'outside', 'file'));
    const outcome = await unpack().catch((error: unknown) => error);
    const { uid, gid } = statSync(join(place, 'outside', 'file'));
    expect([uid, gid]).toEqual([before.uid, before.gid]);
    expect(outcome).toBeInstanceOf(ProvisionError);
    expect(readdirSync(dataFolder)).toEqual([]);
  });
});
