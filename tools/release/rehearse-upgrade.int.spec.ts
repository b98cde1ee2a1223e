import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '@svc/provision';
import { describe, expect, it } from 'vitest';

const runFile = promisify(execFile);

describe('the rehearsal of an upgrade', () => {
  it('starts from the last version that was released before, and passes before the first', async () => {
    const place = await mkdtemp(join(tmpdir(), 'rehearse-'));
    const inPlace = (program: string, ...args: string[]) =>
      runFile(program, args, {
        cwd: place,
        env: { ...process.env, PATH: [place, process.env['PATH']].join(delimiter) },
      });
    const commit = (): Promise<unknown> =>
      inPlace(
        'git',
        '-c',
        'user.name=a',
        '-c',
        'user.email=a@b.test',
        'commit',
        '--allow-empty',
        '--message',
        'change',
      );
    await writeFile(join(place, 'npm'), '#!/bin/sh\necho "$@"\n', { mode: 0o755 });
    await inPlace('git', 'init', '--quiet');
    await commit();
    await commit();
    const rehearse = async () => (await inPlace(join(projectRoot(), '.ci', 'rehearse-upgrade'))).stdout;
    expect(await rehearse()).toBe('No version was released before.\n');
    for (const version of ['v1.0.0', 'v1.1.0']) {
      await commit();
      await inPlace('git', 'tag', version);
    }
    expect(await rehearse()).toBe('run rehearse -- --from 1.0.0\n');
    await rm(place, { recursive: true });
  });
});
