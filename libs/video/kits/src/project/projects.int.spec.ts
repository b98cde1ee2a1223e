import { createHash } from 'node:crypto';
import { finishedFileKey, keptKinds, keptPartPrefix } from '@svc/contracts';
import { narrationFiles, type Artifacts, type VideoSceneParts } from '@svc/pipeline';
import { script, startCallers, videoBytes, type Callers, type VideoService } from '@svc/video/testing';
import { artifacts } from '@svc/video-engine';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startVideoService } from '../../test/service.fixture';
import { unzip } from '../../test/unzip';

let callers: Callers;
let service: VideoService;
let folder: string;

beforeAll(async () => {
  callers = await startCallers();
  service = await startVideoService(callers.settings);
  folder = await mkdtemp(join(tmpdir(), 'parts-'));
});
afterAll(async () => {
  await service.close();
  callers.close();
  await rm(folder, { recursive: true });
});

const sha256 = (content: string): string => createHash('sha256').update(content).digest('hex');
const jpeg = Buffer.from('ffd8ffe000104a464946', 'hex');
const samples = Buffer.alloc(1_600 * 2 * 60, 1);

/** Stores a narration of 60 frames as the worker does. */
const speak = async (key: string, file: 'narration.s16' | 'narration.flac'): Promise<void> => {
  await writeFile(join(folder, file), file === narrationFiles.packed ? 'fLaC' : samples);
  const manifest = { frameCount: 60, words: [], warnings: [], sha256: sha256(key), file };
  await service.app.get<Artifacts>(artifacts).narration.put(key, { folder, manifest });
};

const makeParts = (narrationKey: string, pictureKeys: string[] = []): VideoSceneParts => ({
  frameCount: 60,
  narrationKey,
  narration: sha256(narrationKey),
  pictureKeys,
});

interface Asked {
  scenes?: VideoSceneParts[];
  bgm_path?: string | null;
}

const createVideo = async (name: string, { scenes, bgm_path = null }: Asked = {}): Promise<string> => {
  const headers = await callers.bearer(name, 'authenticated');
  const payload = { text: 'Bees dance.', bgm_path };
  const answer = await service.app.inject({ method: 'POST', url: '/api/video/generate/async', headers, payload });
  const id = answer.json<{ task_id: string }>().task_id;
  await service.transitions.start(id);
  await service.transitions.saveScript(id, { ...script, title: 'Bees' });
  for (const file of ['captions.srt', 'captions.vtt'])
    await service.store.put(finishedFileKey(id, file), Buffer.from(file));
  await service.store.put(finishedFileKey(id, 'video.mp4'), videoBytes);
  const chapters = [0, 2].map((startSeconds) => ({ startSeconds, title: `At ${startSeconds}` }));
  const piece = { path: 'slow-river.mp3', title: 'Slow River', mood: 'calm' } as const;
  const video = { fileName: 'video.mp4', durationSeconds: 5, sizeBytes: videoBytes.length, chapters };
  await service.transitions.complete(id, { ...video, scenes, ...(bgm_path !== null && { piece }) });
  return id;
};

const get = async (name: string | null, url: string, method: 'GET' | 'HEAD' = 'GET') =>
  service.app.inject({ method, url, headers: name === null ? {} : await callers.bearer(name, 'authenticated') });

interface Timeline {
  tracks: {
    markers: object[];
    children: {
      name: string;
      children: {
        source_range: { start_time: { value: number }; duration: { value: number } };
        media_references?: { DEFAULT_MEDIA: { target_url: string } };
      }[];
    }[];
  };
}

const readProject = async (id: string) => {
  const answer = await get('ann', `/api/videos/${id}/project.zip`);
  expect(answer.statusCode, answer.body).toBe(200);
  const files = unzip(answer.rawPayload);
  const { tracks } = JSON.parse(String(files.get('project.otio'))) as Timeline;
  return { answer, files, tracks: new Map(tracks.children.map(({ name, children }) => [name, children])), ...tracks };
};

describe('the project of a video', () => {
  it('holds every file that its timeline names', async () => {
    await speak('a'.repeat(64), narrationFiles.samples);
    await speak('b'.repeat(64), narrationFiles.packed);
    await service.store.put(`${keptPartPrefix(keptKinds.picture, 'c'.repeat(64))}media`, jpeg);
    const scenes = [makeParts('a'.repeat(64), ['c'.repeat(64)]), makeParts('b'.repeat(64))];
    const { files, tracks, answer } = await readProject(
      await createVideo('ann', { scenes, bgm_path: 'slow-river.mp3' }),
    );
    expect([...files.keys()]).toEqual([
      ...['project.otio', 'README.txt', 'sound/scene-001.wav', 'pictures/scene-001-1.jpg', 'sound/scene-002.flac'],
      ...['music.mp3', 'captions.srt', 'captions.vtt', 'video.mp4'],
    ]);
    const named = [...tracks.values()]
      .flat()
      .flatMap(({ media_references: media }) => media?.DEFAULT_MEDIA.target_url ?? []);
    expect(named.filter((name) => !files.has(name))).toEqual([]);
    expect(files.get('sound/scene-001.wav')).toHaveLength(44 + samples.length);
    expect(files.get('pictures/scene-001-1.jpg')).toEqual(jpeg);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(answer.rawPayload.length),
      'content-disposition': `attachment; filename="project.zip"; filename*=UTF-8''Bees.zip`,
    });
  });

  it('leaves out a narration that was spoken again since', async () => {
    await speak('d'.repeat(64), narrationFiles.packed);
    const scenes = [{ ...makeParts('d'.repeat(64)), narration: sha256('another attempt') }, makeParts('e'.repeat(64))];
    const { files, tracks } = await readProject(await createVideo('ann', { scenes }));
    expect([...files.keys()].filter((name) => name.startsWith('sound/'))).toEqual([]);
    expect([...tracks.keys()]).toEqual(['Film', 'Sound']);
    expect(String(files.get('README.txt'))).toContain('narration of 2 of 2 scenes');
  });

  it('cuts a video of an earlier version at its chapters', async () => {
    const { tracks, markers } = await readProject(await createVideo('ann'));
    const cuts = tracks
      .get('Film')
      ?.map(({ source_range: { start_time, duration } }) => [start_time.value, duration.value]);
    expect(cuts).toEqual([
      [0, 60],
      [60, 90],
    ]);
    expect(markers).toHaveLength(2);
  });

  it('opens by the address of the kit, and answers HEAD with its size', async () => {
    const id = await createVideo('ann');
    const kit = (await get('ann', `/api/videos/${id}/kit`)).json<{ project_url: string }>();
    const url = kit.project_url.replace('https://video.test', '');
    const [whole, head] = [await get(null, url), await get(null, url, 'HEAD')];
    expect(whole.statusCode).toBe(200);
    expect(head.headers['content-length']).toBe(String(whole.rawPayload.length));
    expect(head.rawPayload).toHaveLength(0);
  });

  it('is hidden from other users', async () => {
    const url = `/api/videos/${await createVideo('ann')}/project.zip`;
    expect((await get('bob', url)).json()).toMatchObject({ error: 'VIDEO_NOT_FOUND', statusCode: 404 });
    expect((await get(null, url)).statusCode).toBe(401);
  });

  it('is refused for a video without files', async () => {
    const headers = await callers.bearer('ann', 'authenticated');
    const payload = { text: 'Bees dance.' };
    const begun = await service.app.inject({ method: 'POST', url: '/api/video/generate/async', headers, payload });
    const answer = await get('ann', `/api/videos/${begun.json<{ task_id: string }>().task_id}/project.zip`);
    expect(answer.json()).toMatchObject({ error: 'VIDEO_WITHOUT_FILES' });
  });
});
