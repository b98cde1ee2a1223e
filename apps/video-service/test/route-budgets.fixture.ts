import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { finishedFileKey } from '@svc/contracts';
import { readBudgets } from '@svc/http';
import type { VideoScript } from '@svc/pipeline';
import { driveRoutes, type BudgetedDocument, type RouteReport } from '@svc/testing';
import type { InjectOptions } from 'fastify';
import { DataSource } from 'typeorm';
import { vi } from 'vitest';
import { startCallers, type Callers, videoBytes, type VideoService } from '@svc/video/testing';
import { startVideoService } from './service.fixture';
import { createDraftCalls } from '@svc/video-drafts/testing';
import { makeSignedVideo, type SignedVideo } from '@svc/video-provenance/testing';

let service: VideoService;
let callers: Callers;
let signed: SignedVideo;

/** The built-in voice does not read Thai. */
const chooseVoice = (script: string) => ({ tts_workflow: script === 'Thai' ? 'edge/th-TH-PremwadeeNeural' : 'auto' });

type TextOf = (characters: number) => string;

/** All scenes together may have 20,000 characters. */
const longestNarrations = (makeText: TextOf): string[] =>
  Array.from({ length: 20 }, (_unused, index) => `${makeText(990)} ${index}`);

const longestScenes = (makeText: TextOf) => ({ scenes: longestNarrations(makeText).map((text) => ({ text })) });

/** The encoding of a form is no work of the service. */
const upload = async (url: string, name: string, bytes: Buffer | string): Promise<InjectOptions> => {
  const form = new FormData();
  form.append('file', new Blob([Buffer.from(bytes)]), name);
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  return { method: 'POST', url, headers, payload: Buffer.from(await encoded.arrayBuffer()) };
};

const send = (request: InjectOptions) => service.app.inject(request);

/** Ends the task, for which the answer waits, as a worker would. */
const sendAndFail = async (request: InjectOptions) => {
  let isAnswered = false;
  const answering = send(request).finally(() => (isAnswered = true));
  await vi.waitUntil(async () => {
    const query = `SELECT id FROM video.task WHERE status = 'pending'`;
    const tasks: { id: string }[] = await service.app.get(DataSource).query(query);
    for (const { id } of tasks) await service.transitions.fail(id, 'PROVIDER_FAILED', 'No words.');
    return isAnswered;
  }, 20_000);
  return answering;
};

/** A draft and a finished video with as many words as a request may have. */
const writeLongest = async (name: string, makeText: TextOf, headers: object) => {
  const drafts = createDraftCalls(service, headers);
  const narrations = longestNarrations(makeText);
  const script: VideoScript = {
    title: makeText(100),
    language: 'en',
    scenes: narrations.map((narration, index) => ({ index, narration, picturePrompt: narration })),
  };
  const request = { text: makeText(10_000), ...chooseVoice(name) };
  const { draft_id } = await drafts.write(request, script);
  const begun = await service.app.inject({
    method: 'POST',
    url: '/api/video/generate/async',
    headers: { ...headers },
    payload: request,
  });
  const { task_id } = begun.json<{ task_id: string }>();
  await service.transitions.start(task_id);
  await service.transitions.saveScript(task_id, script);
  await service.store.put(finishedFileKey(task_id, 'video.mp4'), videoBytes);
  await service.transitions.complete(task_id, {
    fileName: 'video.mp4',
    durationSeconds: 1,
    sizeBytes: videoBytes.length,
  });
  return {
    draft_id,
    task_id,
    scene: '2',
    name: 'video.mp4',
    size: '1080x1920',
    file: 'image_default.html',
    look: 'none',
  };
};

/** Its order does not depend on that of modules: later requests use what earlier ones made. */
const document = JSON.parse(readFileSync(join(import.meta.dirname, '../openapi.json'), 'utf8')) as BudgetedDocument;

/**
 * Drives every documented route of the service at its largest accepted request.
 * @param texts by script
 * @param documentCharacters length of an uploaded text, which programs read; 0 uploads a clip instead
 */
export const driveVideoRoutes = async (
  texts: Readonly<Record<string, TextOf>>,
  documentCharacters: number,
): Promise<RouteReport[]> => {
  signed = await makeSignedVideo();
  callers = await startCallers();
  service = await startVideoService({
    ...callers.settings,
    DRAFTS_PER_CALLER: '1000',
    MAX_PENDING_PER_CALLER: '10000',
    EDGE_SPEECH: 'on',
    EDGE_SPEECH_URL: 'ws://127.0.0.1:9/',
    ASSETS_PER_CALLER: '1000',
    UPLOADS_PER_CALLER: '100',
  });
  const headers = await callers.bearer('bee', 'project_admin');
  const budgets = readBudgets(service.app);
  const drafts = createDraftCalls(service, headers);
  const ids: Record<string, Record<string, string>> = {};
  for (const [script, makeText] of Object.entries(texts)) ids[script] = await writeLongest(script, makeText, headers);
  const readDraftVersion = async (script: string) => ({
    version: (await drafts.read(ids[script]?.['draft_id'] ?? '')).version,
  });
  const reports = await driveRoutes({
    document,
    texts,
    findIds: (script) => ids[script] ?? {},
    findBudget: (id) => budgets.get(id),
    send: (request, route) =>
      (route.endsWith('/sync') ? sendAndFail : send)({ ...request, headers: { ...request.headers, ...headers } }),
    requests: {
      uploadAsset: (makeText) =>
        documentCharacters === 0
          ? upload('/api/assets', `${makeText(60)}.mp4`, signed.unsigned)
          : upload('/api/assets', `${makeText(60)}.txt`, makeText(documentCharacters)),
      verifyVideo: () => upload('/api/videos/verify', 'video.mp4', signed.bytes),
    },
    known: {
      generateAsync: async (script, makeText) => ({ ...chooseVoice(script), ...longestScenes(makeText) }),
      generateSync: async (script, makeText) => ({ ...chooseVoice(script), ...longestScenes(makeText) }),
      createDraft: async (script, makeText) => ({ ...chooseVoice(script), ...longestScenes(makeText) }),
      changeDraft: async (script, makeText) => ({ ...(await readDraftVersion(script)), ...longestScenes(makeText) }),
      renderDraft: async (script) => ({
        ...(await readDraftVersion(script)),
        templates: ['1080x1920/image_default.html'],
        languages: ['en'],
      }),
      seeScene: async () => ({ template: '1080x1920/image_default.html' }),
      rewriteScene: readDraftVersion,
      repaintScene: readDraftVersion,
    },
  });
  await service.close();
  callers.close();
  await signed.remove();
  return reports;
};

/** Documented routes that refuse the largest request: they need files, a worker, a network or a language model. */
export const routesThatRefuse: readonly string[] = [
  'POST /api/video/generate/sync',
  'GET /api/files/{task_id}/{name}',
  'GET /api/assets/{owner}/{name}',
  'GET /api/assets/{owner}/{name}/thumbnail.jpg',
  'GET /api/video/drafts/{draft_id}/scenes/{scene}/pictures/thumbnail.webp',
  'POST /api/video/drafts/{draft_id}/scenes/{scene}/rewrite',
  'GET /api/video/batches/{batch_id}',
  'GET /api/videos/{task_id}/provenance',
  'GET /watch/{task_id}',
  'GET /watch/{task_id}/{name}',
  'GET /api/videos/{task_id}/kit.zip',
  'GET /api/resources/bgm/{file}',
  'GET /api/resources/looks/{look}/{size}/still.webp',
  'GET /api/resources/looks/{look}/{size}/moving.webp',
  'GET /api/resources/voices/{id}/sample.opus',
  'POST /api/resources/voice-packs/{id}',
  'POST /api/administration/failed-tasks/{task_id}/retry',
  'POST /api/administration/sources/{kind}/{name}/check',
  'GET /api/videos/{task_id}/project.zip',
  'POST /api/administration/voice-packs/{id}',
  'DELETE /api/tasks/{task_id}',
  'DELETE /api/assets/{name}',
  'DELETE /api/videos/{task_id}/share',
  'DELETE /api/resources/voice-packs/{id}',
  'DELETE /api/administration/voice-packs/{id}',
];
