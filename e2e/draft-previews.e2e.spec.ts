import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { testFfmpeg } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, videoUrl } from './api';
import { finishedTask } from './tasks';

const run = promisify(execFile);
const lines = ['Bees dance in the dark hive.', 'The dance tells where the flowers are.'];

interface Draft {
  draft_id: string;
  version: number;
  scenes: { id: string; text: string }[];
}

let draft: Draft;
let folder: string;
let ffmpegPath: string;

const draftUrl = (path = ''): string => videoUrl(`/api/video/drafts/${draft.draft_id}${path}`);

const readDraft = async (): Promise<Draft> => (await call<Draft>(draftUrl())).body;

const fetchBytes = async (path: string): Promise<Buffer> => {
  const answer = await fetch(draftUrl(path));
  expect([path, answer.status]).toEqual([path, 200]);
  return Buffer.from(await answer.arrayBuffer());
};

const changeScenes = async (texts: readonly string[]): Promise<void> => {
  const { version, scenes } = await readDraft();
  const changed = texts.map((text, index) => ({ ...(scenes[index] && { id: scenes[index].id }), text }));
  const { status } = await call(draftUrl(), { method: 'PATCH', body: { version, scenes: changed } });
  expect(status).toBe(200);
};

beforeAll(async () => {
  ({ ffmpegPath } = await testFfmpeg());
  folder = await mkdtemp(join(tmpdir(), 'draft-previews-'));
  const body = { text: lines.join('\n'), mode: 'fixed', media_workflow: 'builtin/abstract' };
  const { body: begun } = await call<{ draft_id: string; task_id: string }>(videoUrl('/api/video/drafts'), { body });
  await finishedTask(begun.task_id);
  draft = { draft_id: begun.draft_id, version: 1, scenes: [] };
  draft = await readDraft();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('previews of an own script in the built services', () => {
  it('show a changed word and an added scene', async () => {
    const [before, other] = [await fetchBytes('/scenes/1/preview.webp'), await fetchBytes('/scenes/2/preview.webp')];
    const changed = ['Bees sing in the dark hive.', lines[1] ?? ''];
    await changeScenes(changed);
    expect((await fetchBytes('/scenes/1/preview.webp')).equals(before)).toBe(false);
    expect((await fetchBytes('/scenes/2/preview.webp')).equals(other)).toBe(true);
    await changeScenes([...changed, 'The others follow.']);
    expect((await fetchBytes('/scenes/3/preview.webp')).length).toBeGreaterThan(1_000);
  });

  it('can be played: narration, shots and captions', async () => {
    expect((await fetchBytes('/scenes/1/narration.opus')).length).toBeGreaterThan(1_000);
    const { body } = await call<{ data: { start: number; picture: number }[] }>(draftUrl('/scenes/1/shots'));
    expect(body.data[0]).toMatchObject({ start: 0, picture: 1, framing: 1 });
    expect((await fetchBytes('/scenes/1/captions.webp?line=1')).subarray(8, 12).toString()).toBe('WEBP');
  });

  it('are what the video shows', async () => {
    const preview = await fetchBytes('/scenes/1/preview.webp');
    const { body } = await call<{ task_id: string }>(draftUrl('/render'), { body: {} });
    const { result } = await finishedTask(body.task_id);
    const [seen, shown] = [join(folder, 'preview.webp'), join(folder, 'video.mp4')];
    await writeFile(seen, preview);
    await writeFile(shown, Buffer.from(await (await fetch(result?.video_url ?? '')).arrayBuffer()));
    const first = '[1:v]select=eq(n\\,0),scale=540:-2,format=yuv420p[b]';
    const filter = `[0:v]scale=540:-2,format=yuv420p[a];${first};[a][b]ssim`;
    const { stderr } = await run(ffmpegPath, [
      '-i',
      seen,
      '-i',
      shown,
      '-lavfi',
      filter,
      '-frames:v',
      '1',
      '-f',
      'null',
      '-',
    ]);
    expect(Number(/All:([\d.]+)/u.exec(stderr)?.[1])).toBeGreaterThanOrEqual(0.95);
  });
});
