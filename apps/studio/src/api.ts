import {
  assetsOf,
  createVideoClient,
  draftsOf,
  followTask,
  type FollowedTask,
  type UploadOptions,
  type VideoSchemas,
} from '@svc/client';
import { Outage } from '@svc/web';
import { translate } from './language';
import { RetryKeys } from './retry-keys';
import { withTranslatedError } from './notices/notices';
import { answerTo, dataFrom, session, withSession } from './session';

/** Calls of the video-service. Errors have a message for users. */

export type Schemas = VideoSchemas['schemas'];
export type VideoRequest = Schemas['AsyncGenerationRequest'];

/** The client itself, for calls that only one view makes. */
export const video = createVideoClient(new URL('.', location.href).href, session);
export const outage = new Outage('studio/settings');
video.use(outage.middleware);

const drafts = draftsOf(video);
const assets = assetsOf(video);

const dataIn = async <Row>(answer: Promise<{ data: Row[] }>): Promise<Row[]> => (await answer).data;
const ofTask = (task_id: string) => ({ params: { path: { task_id } } });

export const listTemplates = () => dataIn(answerTo(() => video.GET('/api/resources/templates')));
export const listLooks = () => dataIn(answerTo(() => video.GET('/api/resources/looks')));
export const listVoiceWorkflows = () => dataIn(answerTo(() => video.GET('/api/resources/workflows/tts')));
export const listMediaWorkflows = () => dataIn(answerTo(() => video.GET('/api/resources/workflows/media')));
export const listMusic = () => dataIn(answerTo(() => video.GET('/api/resources/bgm')));
export const listAssets = () => dataIn(answerTo(() => video.GET('/api/assets')));
export const readBrand = () => answerTo(() => video.GET('/api/brand'));
export const saveBrand = (body: Schemas['BrandChange']) => answerTo(() => video.PUT('/api/brand', { body }));
export const listPacks = () => dataIn(answerTo(() => video.GET('/api/resources/voice-packs')));

const packPath = '/api/resources/voice-packs/{id}';
export const addPack = (id: string) =>
  answerTo(() => video.POST(packPath, { params: { path: { id } }, body: { accept_licence: true } }));
export const removePack = (id: string) => answerTo(() => video.DELETE(packPath, { params: { path: { id } } }));

/** Newest first, without videos whose files were removed. */
export const listFinishedVideos = async (limit: number) => {
  const query = { status: 'completed' as const, limit };
  const videos = await dataIn(answerTo(() => video.GET('/api/videos', { params: { query } })));
  return videos.filter(({ result }) => result !== null);
};

const videoKeys = new RetryKeys();
const draftKeys = new RetryKeys();
const repeatable = (key: string) => ({ header: { 'Idempotency-Key': key } });

/** @returns id of the task */
export const generateVideo = async (body: VideoRequest): Promise<string> => {
  const make = (key: string) =>
    answerTo(() => video.POST('/api/video/generate/async', { params: repeatable(key), body }));
  return (await videoKeys.send(JSON.stringify(body), make)).task_id;
};

/**
 * Calls `onChange` with the task now and after each change.
 * @param onInterrupted called when the connection is lost, before the next attempt
 * @param signal ends it
 * @returns the task once it is over
 */
export const follow = (
  taskId: string,
  onChange: (task: FollowedTask) => void,
  onInterrupted: () => void,
  signal: AbortSignal,
): Promise<FollowedTask> =>
  withSession(async () => {
    let last: FollowedTask | undefined;
    for await (last of followTask(video, taskId, { onInterrupted, signal })) onChange(last);
    if (last === undefined) throw new Error(translate('shell.unreachable'));
    return withTranslatedError(last);
  });

export const readTask = (taskId: string) => answerTo(() => video.GET('/api/tasks/{task_id}', ofTask(taskId)));
export const cancelTask = (taskId: string) => answerTo(() => video.DELETE('/api/tasks/{task_id}', ofTask(taskId)));

/** Drops the origin: signed addresses are used on the page's own origin. */
export const toPath = (address: string): string => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};

/** A file beside a finished video: same address, other name; the video itself without a name. */
export const fileAddress = ({ result }: { result: { video_url: string } | null }, name = '$&'): string => {
  if (result === null) return '';
  const { pathname, search } = new URL(result.video_url);
  return pathname.replace(/[^/]+$/, name) + search;
};

/** The task ends when the script is written. */
export const makeDraft = (body: VideoRequest) =>
  draftKeys.send(JSON.stringify(body), (key) =>
    answerTo(() => video.POST('/api/video/drafts', { params: repeatable(key), body })),
  );
export const listDrafts = (query: { offset?: number; limit?: number }) => dataFrom(() => drafts.list(query));
export const readDraft = (draftId: string) => dataFrom(() => drafts.read(draftId));
export const deleteDraft = (draftId: string) => dataFrom(() => drafts.delete(draftId));

/** @param templates one video for each; the draft's template by default */
export const renderDraft = (draftId: string, version: number, templates?: string[]) =>
  dataFrom(() => drafts.render(draftId, { version, ...(templates && { templates }) }));

/** @param options `keepalive` lets the request outlive the page */
export const changeDraft = (
  draftId: string,
  body: Schemas['DraftChange'],
  options: { keepalive?: boolean; signal?: AbortSignal } = {},
) => {
  const params = { path: { draft_id: draftId } };
  return answerTo(() => video.PATCH('/api/video/drafts/{draft_id}', { params, body, ...options }));
};

export const repaintScene = (draftId: string, sceneId: string, body: Schemas['SceneRepaint']) =>
  dataFrom(() => drafts.scenes.repaint(draftId, sceneId, body));
export const rewriteScene = (draftId: string, sceneId: string, body: Schemas['SceneRewrite']) =>
  dataFrom(() => drafts.scenes.rewrite(draftId, sceneId, body));
export const hearScene = (draftId: string, sceneId: string) =>
  dataFrom(() => drafts.scenes.narration(draftId, sceneId));
export const captionScene = async (draftId: string, sceneId: string) =>
  dataIn(dataFrom(() => drafts.scenes.captions(draftId, sceneId)));

export const shootScene = (draftId: string, sceneId: string) => {
  const params = { path: { draft_id: draftId, scene: sceneId } };
  return dataIn(answerTo(() => video.GET('/api/video/drafts/{draft_id}/scenes/{scene}/shots', { params })));
};
/** @param line of the captions, counts from 1 */
export const seeCaptions = (draftId: string, sceneId: string, line: number, signal: AbortSignal) => {
  const params = { path: { draft_id: draftId, scene: sceneId }, query: { line } };
  const path = '/api/video/drafts/{draft_id}/scenes/{scene}/captions.webp';
  return answerTo(() => video.GET(path, { params, parseAs: 'blob', signal }));
};

/** @param options `template` and `look` replace the draft's; `captions: 'none'` leaves out the caption; `picture` and `framing` count from 1 */
export const seeScene = (
  draftId: string,
  sceneId: string,
  {
    signal,
    ...query
  }: {
    template?: string;
    look?: Schemas['Look']['id'];
    captions?: 'none';
    picture?: number;
    framing?: number;
    signal?: AbortSignal;
  } = {},
) => {
  const params = { path: { draft_id: draftId, scene: sceneId }, query };
  const path = '/api/video/drafts/{draft_id}/scenes/{scene}/preview.webp';
  return answerTo(() => video.GET(path, { params, parseAs: 'blob', ...(signal && { signal }) }));
};

/** Lists picture candidates of a scene, for its own words or a search. */
export const listPictures = (draftId: string, sceneId: string, search: string) =>
  dataFrom(() => drafts.scenes.pictures(draftId, sceneId, search === '' ? {} : { search }));
export const seePicture = (draftId: string, sceneId: string, choice: string) =>
  dataFrom(() => drafts.scenes.pictureThumbnail(draftId, sceneId, choice));

const purposes = {
  music: { kinds: ['audio'], refusal: 'upload.notMusic' },
  pictures: { kinds: ['picture', 'clip'], refusal: 'upload.notPicture' },
  recording: { kinds: ['audio', 'clip'], refusal: 'upload.notRecording' },
  document: { kinds: ['document'], refusal: 'upload.notDocument' },
  logo: { kinds: ['picture'], refusal: 'upload.notLogo' },
  font: { kinds: ['font'], refusal: 'upload.notFont' },
} as const;

/** Uploads a file for one purpose. A file of another kind is deleted again, and an error says so. */
export const upload = async (
  purpose: keyof typeof purposes,
  file: File,
  onProgress?: UploadOptions['onProgress'],
): Promise<Schemas['Asset']> => {
  const asset = await dataFrom(() => assets.upload(file, file.name, onProgress === undefined ? {} : { onProgress }));
  const { kinds, refusal } = purposes[purpose];
  if (kinds.some((kind) => kind === asset.kind)) return asset;
  await dataFrom(() => assets.delete(asset));
  throw new Error(translate(refusal, { name: file.name }));
};
