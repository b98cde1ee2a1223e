import type { Given } from '../requests/step-arbitrary';
import { Known, type Tree } from '../requests/tree';
import type { Journey } from './target';

const user: Given = { caller: 'user' };
const of = (name: string, value: Tree, more: Given = {}): Given => ({ ...user, ...more, path: { [name]: value } });
const newest = of('task_id', new Known('taskId'));
const asking = (body: Tree, more: Given = {}): Given => ({ ...user, ...more, body });
const text = 'Bees dance.';

const async = 'POST /api/video/generate/async';
const read = 'GET /api/tasks/{task_id}';
const events = 'GET /api/tasks/{task_id}/events';
const cancel = 'DELETE /api/tasks/{task_id}';
const fileRequest = (name: string, more: Given = {}): Given => ({
  caller: 'admin',
  ...more,
  path: { task_id: new Known('finishedTask'), name },
});
const repeated: Given = { headers: { 'Idempotency-Key': new Known('taskId') } };

/** Create, use, delete, use again; what is made is cancelled, so that no video is ever painted. */
export const videoJourneys: readonly Journey[] = [
  [
    [async, asking({ text })],
    [read, newest],
    [events, newest],
    ['GET /api/tasks', user],
    [cancel, newest],
    [cancel, newest],
    [read, newest],
    [events, newest],
  ],
  [
    [async, user],
    [read, newest],
    [cancel, newest],
  ],
  [
    [async, asking({ text }, repeated)],
    [async, asking({ text }, repeated)],
    [async, asking({ text: 'Other bees.' }, repeated)],
    [cancel, newest],
    [async, asking({ text }, repeated)],
    [cancel, newest],
  ],
  [
    ['POST /api/assets', user],
    ['GET /api/assets', user],
    [async, asking({ text, bgm_path: new Known('asset'), ref_audio: new Known('asset') })],
    [cancel, newest],
    ['DELETE /api/assets/{name}', of('name', new Known('asset'))],
    [async, asking({ text, bgm_path: new Known('asset') })],
    [cancel, newest],
    ['DELETE /api/assets/{name}', of('name', new Known('asset'))],
  ],
  [
    ['GET /api/files/{task_id}/{name}', fileRequest('video.mp4')],
    ['GET /api/files/{task_id}/{name}', fileRequest('poster.jpg')],
    [
      'GET /api/files/{task_id}/{name}',
      fileRequest('video.mp4', {
        caller: 'anonymous',
        query: [
          ['signature', new Known('signature')],
          ['expires', new Known('expires')],
        ],
      }),
    ],
    ['GET /api/files/{task_id}/{name}', fileRequest('captions.vtt', { headers: { Range: 'bytes=0-9' } })],
    [read, of('task_id', new Known('finishedTask'), { caller: 'admin' })],
    [cancel, of('task_id', new Known('finishedTask'), { caller: 'admin' })],
  ],
  [
    ['POST /api/video/generate/sync', asking({ text, title: null })],
    ['GET /api/tasks', user],
  ],
  [
    ['GET /api/resources/templates', user],
    ['GET /api/resources/templates/{size}/{file}/preview.png', user],
    ['GET /api/resources/looks', user],
    ['GET /api/resources/looks/{look}/{size}/still.webp', user],
    ['GET /api/resources/looks/{look}/{size}/moving.webp', user],
    ['GET /api/resources/workflows/tts', user],
    ['GET /api/resources/workflows/media', user],
    ['GET /api/resources/bgm', user],
  ],
];
