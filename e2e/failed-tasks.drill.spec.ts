import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { call } from './api';
import { startFaultyProvider, type FaultyProvider, type ProviderFault, makeTone } from './faulty-provider';
import { OwnApps, type OwnApp } from './own-apps';
import { expectWhole, finishedTask, type Task, runTasksCommand } from './tasks';
import { WorkPlace } from './work-place';

/** No process can create a file there, not even root. */
const unwritable = '/sys/kernel';
const neverAnswersSeconds = '1';

let place: WorkPlace;
/** Disks are full while this file exists. */
let fullDisk: string;
let storageFolder: string;
let provider: FaultyProvider;
let apps: OwnApps;
let service: OwnApp;

beforeAll(async () => {
  place = new WorkPlace(
    'for last; do case "$last" in *tags.ffmetadata) tags=$(cat "${last#file:}");; esac; done',
    'if [ -e "$(dirname "$0")/full" ]; then case "$tags" in',
    '  *"title=Full disk"*) ln -s /dev/full "${last#file:}";;',
    '  *"title=Filling disk"*) ulimit -f 4;;',
    'esac; fi',
  );
  fullDisk = join(place.folder, 'full');
  storageFolder = join(place.folder, 'storage');
  provider = await startFaultyProvider();
  apps = await OwnApps.create({
    ...place.settings,
    STORAGE_FOLDER: storageFolder,
    WORKER_CONCURRENCY: '8',
    SWEEP_SECONDS: '1',
    DEFAULT_TTS_WORKFLOW: 'flite/slt',
    OPENAI_SPEECH_BASE_URL: provider.url,
    OPENAI_IMAGE_BASE_URL: provider.url,
    LLM_BASE_URL: provider.url,
    LLM_MODEL: 'any',
    WRITER: 'model',
  });
  service = await apps.start('video-service');
});
afterAll(async () => {
  await apps.end();
  await provider.stop();
  place.remove();
});
afterEach(() => place.expectNothingLeft());

/** The task of a video with these fields, once it is over. */
const awaitEnd = async (fields: object): Promise<Task> => {
  const body = { mode: 'fixed', frame_template: '1080x1080/static_default.html', ...fields };
  const accepted = await call<{ task_id: string }>(`${service.url}/api/video/generate/async`, { body });
  return finishedTask(accepted.body.task_id, service.url);
};

const retry = async (...tasks: readonly Task[]): Promise<void> => {
  const ids = tasks.map(({ task_id: id }) => id);
  const told = await runTasksCommand(apps.databaseUrl, 'retry', ...ids);
  expect(told.sort()).toEqual(ids.map((id) => `${id} is tried again.`).sort());
  for (const id of ids) await expectWhole(await finishedTask(id, service.url), service.url);
};

const whileRefused = async <Result>(folder: string, work: () => Promise<Result>): Promise<Result> => {
  mkdirSync(folder, { recursive: true });
  renameSync(folder, `${folder}.kept`);
  symlinkSync(unwritable, folder);
  try {
    return await work();
  } finally {
    rmSync(folder);
    renameSync(`${folder}.kept`, folder);
  }
};

const upload = async (): Promise<unknown[]> => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await makeTone())]), 'tone.mp3');
  const answer = await fetch(`${service.url}/api/assets`, { method: 'POST', body: form });
  return [answer.status, ((await answer.json()) as { error?: string }).error];
};

/** Requests by the provider interface that they use. */
const requests: Readonly<Record<string, (fault: string) => object>> = {
  '/chat/completions': (fault) => ({ mode: 'generate', n_scenes: 2, text: `Of ${fault} and bees.` }),
  '/audio/speech': (fault) => ({ tts_workflow: `openai/${fault}` }),
  '/images/generations': (fault) => ({
    media_workflow: `openai/${fault}`,
    frame_template: '1080x1080/image_default.html',
  }),
};

/** Runs all requests against a provider with this fault. */
const expectFailures = (fault: ProviderFault, sentence: string): Promise<unknown> =>
  Promise.all(
    Object.values(requests).map(async (fieldsFor) => {
      const task = await awaitEnd({ text: 'No answer.', ...fieldsFor(`fault-${fault}`) });
      expect([task.status, task.error_code, task.error]).toEqual([
        'failed',
        'PROVIDER_FAILED',
        expect.stringContaining(sentence),
      ]);
    }),
  );

const timesAsked = (fault: ProviderFault): number[] => Object.keys(requests).map((path) => provider.count(fault, path));

const workAs = (settings: Record<string, string>): void => {
  let worker: OwnApp;
  beforeAll(async () => {
    worker = await apps.start('video-worker', settings);
  });
  afterAll(() => worker.stop());
};

describe('a provider that does not finish an answer in time', () => {
  workAs({ PROVIDER_TIMEOUT_SECONDS: neverAnswersSeconds });

  it('is named by tasks whose scripts, voices or pictures it delays', async () => {
    await Promise.all((['hangs', 'drips'] as const).map((fault) => expectFailures(fault, 'did not answer in time')));
  });
});

describe('a worker', () => {
  workAs({});

  it('fails videos with a full disk and that reason, and completes them once there is space', async () => {
    writeFileSync(fullDisk, '');
    const titles = ['Full disk', 'Filling disk'];
    const tasks = await Promise.all(titles.map((title) => awaitEnd({ text: 'There is no room.', title })));
    for (const task of tasks) {
      expect(task).toMatchObject({ status: 'failed', error_code: 'STORAGE_FULL', result: null });
      expect(task.error).toBe('The disk of the worker or of the storage is full.');
      expect((await call(`${service.url}/api/files/${task.task_id}/poster.jpg`)).status).toBe(404);
    }
    rmSync(fullDisk);
    await retry(...tasks);
  });

  it('fails videos without write access to its folders, and completes them once there is access', async () => {
    // The store writes incoming files there first.
    const incoming = join(storageFolder, '.incoming');
    const withoutWork = await whileRefused(place.workFolder, () => awaitEnd({ text: 'There is nowhere to work.' }));
    const withoutStorage = await whileRefused(incoming, () => awaitEnd({ text: 'There is nowhere to keep it.' }));
    for (const task of [withoutWork, withoutStorage]) {
      expect(task).toMatchObject({ status: 'failed', error_code: 'STORAGE_REFUSED', result: null });
      expect(task.error).toBe('The disk of the worker or the storage cannot be read or written.');
    }
    expect(await whileRefused(incoming, upload)).toEqual([500, 'STORAGE_REFUSED']);
    expect(await upload()).toEqual([200, undefined]);
    await retry(withoutWork, withoutStorage);
  });

  it('names a provider that closes the connection early or sends less than announced', async () => {
    await Promise.all((['cuts', 'lies'] as const).map((fault) => expectFailures(fault, 'broke off its answer')));
    // Three attempts of a job, four of a request.
    expect(timesAsked('cuts')).toEqual([12, 12, 12]);
  });

  it('calls a provider with an endless answer once a job, and completes the video after its recovery', async () => {
    await expectFailures('floods', 'sent more than');
    expect(timesAsked('floods')).toEqual([3, 3, 3]);
    const task = await awaitEnd({ text: 'No answer yet.', ...requests['/audio/speech']?.('fault-floods') });
    provider.mend(await makeTone());
    await retry(task);
  });
});
