import { hostileTexts } from '@svc/testing';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDraftCalls, type DraftCalls } from '../test/drafts.fixture';
import type { VideoService } from '@svc/video/testing';
import { startVideoService } from '../test/service.fixture';
import type { DraftResponse } from './draft.response';

let service: VideoService;
let drafts: DraftCalls;

beforeAll(async () => {
  service = await startVideoService({ DRAFTS_PER_CALLER: '100', EDGE_SPEECH: 'on' });
  drafts = createDraftCalls(service);
});
afterAll(() => service.close());

const makeScenes = (text: string) => Array.from({ length: 20 }, (_unused, index) => ({ text: `${text} ${index}` }));

/** The built-in voice does not read every script. */
const voices: Readonly<Record<string, string>> = {
  Japanese: 'edge/ja-JP-NanamiNeural',
  Thai: 'edge/th-TH-PremwadeeNeural',
};

/** A draft with music by its words and the longest accepted scenes. */
const writeLong = async (script: string, makeText: (characters: number) => string): Promise<DraftResponse> => {
  const { draft_id, version } = await drafts.write({
    text: 'Bees',
    bgm_path: 'auto',
    tts_workflow: voices[script] ?? null,
  });
  const change = { version, scenes: makeScenes(makeText(990)) };
  const answer = await drafts.call('PATCH', `/${draft_id}`, change);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<DraftResponse>();
};

const mainThreadMs = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
};

const storedOutline = async (id: string): Promise<unknown> => {
  const rows: { outline: unknown }[] = await service.app
    .get(DataSource)
    .query('SELECT outline FROM video.draft WHERE id = $1', [id]);
  return rows[0]?.outline;
};

describe('reading a draft of 20 scenes of 990 letters', () => {
  it.each(Object.entries(hostileTexts))(
    'thirty times at once takes under 50 ms of the main thread each: %s',
    async (script, makeText) => {
      const { draft_id } = await writeLong(script, makeText);
      const readAll = () => Promise.all(Array.from({ length: 30 }, () => drafts.call('GET', `/${draft_id}`)));
      expect(await mainThreadMs(readAll)).toBeLessThan(30 * 50);
    },
  );
});

describe('when the pictures of a draft appear', () => {
  const sentence = 'Bees dance to tell where the flowers are, and the whole hive watches the dance for a minute.';
  const pictures = [{ prompt: 'a bee' }, { prompt: 'a hive' }];
  const write = async () => {
    const { draft_id, version } = await drafts.write({ text: 'Bees', bgm_path: 'auto' });
    const answer = await drafts.call('PATCH', `/${draft_id}`, { version, scenes: [{ text: sentence, pictures }] });
    return answer.json<DraftResponse>();
  };

  it('is stored with the draft and stays equal', async () => {
    const written = await write();
    expect(written.scenes[0]?.shown).toHaveLength(2);
    expect(written.automatic_music).toMatch(/\.mp3$/u);
    expect(await storedOutline(written.draft_id)).toMatchObject({ music: written.automatic_music });
    expect(await drafts.read(written.draft_id)).toEqual(written);
  });

  it('is computed again after a change of the words', async () => {
    const { draft_id, version, scenes } = await write();
    const [id] = scenes.map((scene) => scene.id);
    const shorter = { version, scenes: [{ id, text: 'Bees dance.' }] };
    const changed = (await drafts.call('PATCH', `/${draft_id}`, shorter)).json<DraftResponse>();
    expect(changed.scenes[0]?.shown).toEqual([{ picture: 1, start: 0 }]);
  });

  it.each(['scenes = scenes', 'title = title', 'request = request', 'language = language'])(
    'is removed from the row by a statement that sets %s',
    async (set) => {
      const { draft_id } = await write();
      expect(await storedOutline(draft_id)).not.toBeNull();
      await service.app.get(DataSource).query(`UPDATE video.draft SET ${set} WHERE id = $1`, [draft_id]);
      expect(await storedOutline(draft_id)).toBeNull();
    },
  );

  it('is computed for a row of an earlier version when it is read', async () => {
    const written = await write();
    await service.app.get(DataSource).query('UPDATE video.draft SET outline = NULL WHERE id = $1', [written.draft_id]);
    expect(await drafts.read(written.draft_id)).toEqual(written);
    expect(await storedOutline(written.draft_id)).not.toBeNull();
  });
});
