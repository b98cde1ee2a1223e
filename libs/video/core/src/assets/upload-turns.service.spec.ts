import type { ObjectStore } from '@svc/storage';
import type { ExclusiveWorkService } from '@svc/video-data';
import { describe, expect, it } from 'vitest';
import { UploadTurnsService } from './upload-turns.service';

const exclusive: Pick<ExclusiveWorkService, 'inTurn'> = { inTurn: (_names, work) => work() };

describe('UploadTurnsService', () => {
  it('serialises changes of a folder, and keeps no other folder waiting for them', async () => {
    const turns = new UploadTurnsService({} as ObjectStore, exclusive as ExclusiveWorkService);
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const change = (folder: string) =>
      turns.take([folder], () => {
        begun.push(folder);
        return new Promise<void>((resolve) => ends.push(resolve));
      });
    const changes = ['uploads/ab/', 'uploads/ab/', 'uploads/ab/', 'uploads/ba/'].map(change);
    await expect.poll(() => begun).toEqual(['uploads/ab/', 'uploads/ba/']);
    for (const count of [3, 4]) {
      for (const end of ends.splice(0)) end();
      await expect.poll(() => begun.length).toBe(count);
    }
    for (const end of ends.splice(0)) end();
    await Promise.all(changes);
  });
});
