import { RequestedAssetsService } from '@svc/video-engine';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectAgent, type Agent } from '@svc/video-agents/testing';
import { startCallers, type Callers, type VideoService, listen } from '@svc/video/testing';
import { startVideoService } from './service.fixture';
import { createDraftCalls, type DraftCalls } from '@svc/video-drafts/testing';
import type { DraftResponse } from '@svc/video-drafts';

const song = 'uploads/willi/song.wav';
const picture = 'uploads/willi/bee.png';
const template = '1080x1920/image_default.html';

let callers: Callers;
let service: VideoService;
let agent: Agent;
let calls: DraftCalls;
let draft: DraftResponse;
/** Each synchronous request of this spec is answered by its time limit. */
const syncTimeout = '1';
let headers: Record<string, string>;

beforeAll(async () => {
  callers = await startCallers();
  service = await startVideoService({
    ...callers.settings,
    MAX_PENDING_PER_CALLER: '9999',
    SYNC_TIMEOUT_SECONDS: syncTimeout,
  });
  for (const key of [song, picture]) await service.store.put(key, Buffer.from('of another caller'));
  // Copies exist on this machine after their owner has made a video with them.
  for (const bgm_path of [song, picture]) await service.app.get(RequestedAssetsService).bringFor({ bgm_path });
  headers = await callers.bearer('maja');
  agent = await connectAgent(await listen(service), headers);
  calls = createDraftCalls(service, headers);
  draft = await calls.write();
});
afterAll(async () => {
  await agent.close();
  await service.close();
  callers.close();
});

/** All characters that `trim` removes, and other invisible ones. */
const trimmed = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter(
  (character) => character.trim() === '',
);
const unseen = [
  ...['\u00ad', '\u034f', '\u061c', '\u115f', '\u180e', '\u200b', '\u200c', '\u200d', '\u200e', '\u200f', '\u202e'],
  ...['\u2060', '\u2066', '\u2069', '\u2800', '\u3164', '\ufe0f', '\uffa0', '\u{e0001}', '\u{e0020}', '\u0085'],
];
const all = [...trimmed, ...unseen];
/** One of each kind: blank, control character, wide blank, mark of byte order, zero width, direction. */
const oneOfEach = [' ', '\t', '\u00a0', '\ufeff', '\u200b', '\u202e'];

type Fields = Readonly<Record<string, unknown>>;

const sceneWith = (fields: object) => ({ scenes: [{ text: 'Bees dance.', ...fields }] });

/** Every request field that names a file or resource, with a name surrounded by such characters. */
const namesOfRequest: readonly [string, (surrounded: (name: string) => string) => Fields][] = [
  ['bgm_path', (as) => ({ bgm_path: as(song) })],
  ['ref_audio', (as) => ({ ref_audio: as(song) })],
  ['media_workflow', (as) => ({ media_workflow: as(`assets/${picture}`) })],
  ['media_workflow, behind its folder', (as) => ({ media_workflow: `assets/${as(picture)}` })],
  ['media_workflow, built in', (as) => ({ media_workflow: as('builtin/abstract') })],
  ['tts_workflow', (as) => ({ tts_workflow: as('auto') })],
  ['frame_template', (as) => ({ frame_template: as(template) })],
  ['scenes[].picture.asset', (as) => sceneWith({ picture: { asset: as(picture) } })],
  ['scenes[].voice', (as) => sceneWith({ voice: as('auto') })],
  ['tts_workflow, a recording', (as) => ({ mode: 'fixed', tts_workflow: as(`assets/${song}`) })],
  ['scenes[].voice, a recording', (as) => sceneWith({ voice: as(`assets/${song}`) })],
];
const namesOfScene: typeof namesOfRequest = [
  ['picture.asset', (as) => ({ picture: { asset: as(picture) } })],
  ['voice', (as) => ({ voice: as('auto') })],
  ['voice, a recording', (as) => ({ voice: as(`assets/${song}`) })],
];
const namesOfRender: typeof namesOfRequest = [['templates[]', (as) => ({ templates: [as(template)] })]];

/** @returns status and error code */
type Send = (fields: Fields) => Promise<readonly [status: number, code: string]>;

const post =
  (url: string, asBody: (fields: Fields) => object = (fields) => ({ text: 'Bees', ...fields })): Send =>
  async (fields) => {
    const answer = await service.app.inject({ method: 'POST', url, headers, payload: asBody(fields) });
    return [answer.statusCode, answer.json<{ error: string }>().error];
  };

const batchAnswer = async (payload: object | string, contentType: string): ReturnType<Send> => {
  const given = { ...headers, 'content-type': contentType };
  const answer = await service.app.inject({ method: 'POST', url: '/api/video/batches', headers: given, payload });
  const { rows = [] } = answer.json<{ rows?: { status: string; error_code: string }[] }>();
  return [rows[0]?.status === 'refused' ? 400 : answer.statusCode, rows[0]?.error_code ?? answer.body];
};

const writeCell = (value: unknown): string =>
  `"${(typeof value === 'string' ? value : JSON.stringify(value)).replaceAll('"', '""')}"`;
const writeCsv = (fields: Fields): string =>
  `text,${Object.keys(fields).join()}\r\nBees,${Object.values(fields).map(writeCell).join()}\r\n`;

const patch =
  (asBody: (fields: Fields) => object): Send =>
  async (fields) => {
    const answer = await calls.call('PATCH', `/${draft.draft_id}`, { version: draft.version, ...asBody(fields) });
    return [answer.statusCode, answer.json<{ error: string }>().error];
  };

const tool =
  (name: string, given: () => object): Send =>
  async (fields) => {
    const { isError, facts, text } = await agent.use(name, { ...given(), ...fields });
    return [isError ? 400 : 200, (facts['error'] as string | undefined) ?? text];
  };

/** Every route that accepts a request. */
const routes: readonly [string, typeof namesOfRequest, Send][] = [
  ['POST /api/video/generate/async', namesOfRequest, (fields) => post('/api/video/generate/async')(fields)],
  ['POST /api/video/generate/sync', namesOfRequest, (fields) => post('/api/video/generate/sync')(fields)],
  [
    'POST /api/video/batches',
    namesOfRequest,
    (fields) => batchAnswer({ requests: [{ text: 'Bees', ...fields }] }, 'application/json'),
  ],
  ['POST /api/video/batches as CSV', namesOfRequest, (fields) => batchAnswer(writeCsv(fields), 'text/csv')],
  ['POST /api/video/drafts', namesOfRequest, (fields) => post('/api/video/drafts')(fields)],
  [
    'PATCH /api/video/drafts/{draft_id}, request',
    namesOfRequest.filter(([field]) => !field.startsWith('scenes')),
    patch((request) => ({ request })),
  ],
  [
    'PATCH /api/video/drafts/{draft_id}, scenes',
    namesOfScene,
    patch((scene) => ({ scenes: draft.scenes.map(({ id }, index) => ({ id, ...(index === 0 ? scene : {}) })) })),
  ],
  [
    'POST /api/video/drafts/{draft_id}/render',
    namesOfRender,
    (fields) => post(`/api/video/drafts/${draft.draft_id}/render`, (body) => body)(fields),
  ],
  ['write_script', namesOfRequest, tool('write_script', () => ({ text: 'Bees', wait_seconds: 0 }))],
  ['make_video', namesOfRequest, tool('make_video', () => ({ text: 'Bees', wait_seconds: 0 }))],
  ['make_variants', namesOfRender, tool('make_variants', () => ({ draft_id: draft.draft_id }))],
  ['edit_scene', namesOfScene, tool('edit_scene', () => ({ draft_id: draft.draft_id, scene: draft.scenes[0]?.id }))],
  ['add_scene', namesOfScene, tool('add_scene', () => ({ draft_id: draft.draft_id, text: 'Bees dance.' }))],
];

type Surround = (name: string) => string;
const before =
  (character: string): Surround =>
  (name) =>
    character + name;
const behind =
  (character: string): Surround =>
  (name) =>
    name + character;
const bothSides = (characters: readonly string[]): Surround[] =>
  characters.flatMap((character) => [before(character), behind(character)]);

/** Both sides in the first case; then one side of each, and the other one in the next case. */
const surroundings = (characters: readonly string[], turn: number): Surround[] =>
  turn === 0
    ? bothSides(characters)
    : characters.map((character, index) => ((index + turn) % 2 === 0 ? before : behind)(character));

/** All characters meet every route in its first field, and every field in the first route. */
const cases = routes.flatMap(([route, fields, send], routeIndex) =>
  fields.map(([field, fieldsWith], fieldIndex) => ({
    route,
    field,
    fieldsWith,
    send,
    names: routeIndex === 0 || fieldIndex === 0 ? surroundings(all, routeIndex + fieldIndex) : bothSides(oneOfEach),
  })),
);

const query = <Row>(sql: string): Promise<Row[]> => service.app.get(DataSource).query(sql);

describe('a name surrounded by blanks or invisible characters', () => {
  it('is tested with every character that trim removes', () => {
    expect(trimmed.length).toBeGreaterThanOrEqual(25);
    expect(trimmed).toEqual(expect.arrayContaining([' ', '\t', '\n', '\ufeff', '\u00a0', '\u3000', '\u2029']));
  });

  it.each(cases)(
    'is refused by $route in $field',
    async ({ fieldsWith, send, names }) => {
      const taken: string[] = [];
      for (const surround of names) {
        const [status, code] = await send(fieldsWith(surround));
        const isRefusal = status === 400 && /VALIDATION_ERROR|TEMPLATE_NOT_FOUND|^[\w[\].]+: /.test(code);
        if (!isRefusal) taken.push(`${JSON.stringify(surround('name'))}: ${status} ${code}`);
      }
      expect(taken).toEqual([]);
    },
    60_000,
  );

  it("does not give access to another caller's file and does not block its deletion", async () => {
    const naming = `WHERE request::text LIKE '%willi%'`;
    expect(await query(`SELECT request FROM video.task ${naming}`)).toEqual([]);
    expect(await query(`SELECT request FROM video.draft ${naming} OR scenes::text LIKE '%willi%'`)).toEqual([]);
    const owner = await callers.bearer('willi');
    for (const name of ['song.wav', 'bee.png']) {
      const answer = await service.app.inject({ method: 'DELETE', url: `/api/assets/${name}`, headers: owner });
      expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
    }
  });
});

describe('a name without surrounding characters', () => {
  it.each(cases.filter(({ field }) => /bgm_path|ref_audio|asset|media_workflow$|recording/.test(field)))(
    'is refused by $route in $field when it belongs to another caller',
    async ({ fieldsWith, send }) => {
      const [status] = await send(fieldsWith((name) => name));
      expect(status).toBe(400);
    },
  );
});

describe("a stored draft that names another caller's file", () => {
  it('is neither rendered nor previewed', async () => {
    await query(`UPDATE video.draft SET request = request || '{"bgm_path": "${song}"}'`);
    const render = await calls.call('POST', `/${draft.draft_id}/render`, {});
    const preview = await calls.call('GET', `/${draft.draft_id}/scenes/1/preview.webp`);
    for (const answer of [render, preview])
      expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
        400,
        expect.stringContaining('bgm_path: this one is not among your assets'),
      ]);
  });
});
