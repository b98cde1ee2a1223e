import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { budgets } from '@svc/contracts';
import { AppError } from '@svc/errors';
import { createRecentValues, FairQueue } from '@svc/concurrency';
import { fileVersion, type Ffmpeg } from '@svc/pipeline/engine';
import { prepareReference } from './reference-recording';

const { places, placeBytes: memoryBytes } = budgets.probes;
const limits = { places, perCaller: 100, total: 1_000, what: 'recordings', retryAfterSeconds: 5 };
const keptVerdicts = 200;
const keptMs = 600_000;

type Verdict = 'fine' | AppError;

const listen = async (path: string, ffmpeg: Ffmpeg): Promise<Verdict> => {
  const workFolder = await mkdtemp(join(tmpdir(), 'reference-'));
  try {
    const { signal } = new AbortController();
    await prepareReference(path, ffmpeg, { workFolder, signal, memoryBytes });
    return 'fine';
  } catch (error) {
    if (error instanceof AppError && error.code === 'VALIDATION_ERROR') return error;
    throw error;
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
};

/**
 * Checks whether recordings can be cloned. Requests reach it before any limit of tasks: few recordings are decoded at
 * once, and none twice within a while. Uploads of one folder wait for each other, because they have one owner.
 * @throws AppError VALIDATION_ERROR, TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE
 */
export const createReferenceCheck = (ffmpeg: Ffmpeg): ((path: string) => Promise<void>) => {
  const queue = new FairQueue(limits);
  const verdicts = createRecentValues<Verdict>(keptVerdicts, keptMs);
  const judge = async (key: string, path: string): Promise<Verdict> => {
    const verdict = verdicts.get(key) ?? (await listen(path, ffmpeg));
    verdicts.set(key, verdict);
    return verdict;
  };
  return async (path) => {
    const key = await fileVersion(path);
    const verdict = verdicts.get(key) ?? (await queue.run(dirname(path), () => judge(key, path)));
    if (verdict !== 'fine') throw verdict;
  };
};
