import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveImages } from './save-images';

let folder: string;

/** Has images of one base; an archive is a file with the name of its image. */
const docker = `#!/bin/sh
case "$1" in
  image) echo hive.test/debian:bookworm ;;
  save) echo "$4" > "$3" ;;
esac
`;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'svc-images-'));
  writeFileSync(join(folder, 'docker'), docker, { mode: 0o755 });
  vi.stubEnv('PATH', [folder, process.env['PATH']].join(delimiter));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

it('the archives of a release hold the images that docker/compose.yaml names, and tell their base', async () => {
  expect(await saveImages('1.2.3', folder)).toEqual(['hive.test/debian:bookworm']);
  for (const app of ['auth-service', 'video-service', 'video-worker']) {
    const archive = gunzipSync(readFileSync(join(folder, `${app}-1.2.3.image.tar.gz`))).toString();
    expect(archive).toBe(`svc/${app}:1.2.3\n`);
    expect(readFileSync(join(import.meta.dirname, '..', '..', 'docker', 'compose.yaml'), 'utf8')).toContain(
      `svc/${app}:`,
    );
  }
});
