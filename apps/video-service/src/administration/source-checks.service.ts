import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { createLimiter } from '@svc/concurrency';
import { AppError } from '@svc/errors';
import type { Pipeline } from '@svc/pipeline';
import { videoPipeline } from '@svc/video-engine';
import type { SourceCheckResponse, SourceKind, SourceResponse } from './administration.dto';

const checkMs = 30_000;
/** Digits, because every voice can read them in its language. */
const figures = '1, 2, 3.';
const subject = 'honeybee';
const words = { prompt: subject, subject, promptPrefix: '', topic: subject, language: 'en' };
const sample = { ...words, widthPixels: 512, heightPixels: 512, sceneIndex: 0, seed: 7, durationSeconds: 1 };

const late = `It has not answered within ${checkMs / 1000} seconds.`;

type Context = Parameters<ReturnType<Pipeline['speech']['open']>['speak']>[1];

const stateOf = (offered: number, problem: string | null): SourceResponse['state'] => {
  if (offered > 0) return 'ready';
  return problem === null ? 'absent' : 'faulty';
};

/** Voices and makers of pictures: what they offer, and whether they work at the moment. */
@Injectable()
export class SourceChecksService {
  private readonly logger = new Logger(SourceChecksService.name);
  private readonly limiter = createLimiter(1);

  constructor(@Inject(videoPipeline) private readonly pipeline: Pipeline) {}

  /** The uploads of users are no source of the service. */
  private families(kind: SourceKind) {
    const { speech, media } = this.pipeline;
    return kind === 'voices' ? speech.families() : media.families().filter(({ family }) => family !== 'assets');
  }

  async list(): Promise<SourceResponse[]> {
    await this.pipeline.models.refresh();
    return (['voices', 'pictures'] as const).flatMap((kind) =>
      this.families(kind).map(({ family, workflows, problem }) => ({
        kind,
        name: family,
        state: stateOf(workflows.length, problem),
        offered: workflows.length,
        problem: problem === null ? null : `${problem.charAt(0).toUpperCase()}${problem.slice(1)}.`,
      })),
    );
  }

  /** Makes a short sample. @throws AppError NOT_FOUND for a source that offers nothing */
  async check(kind: SourceKind, name: string): Promise<SourceCheckResponse> {
    const workflow = this.families(kind).find(({ family }) => family === name)?.workflows[0];
    if (workflow === undefined) throw new AppError('NOT_FOUND');
    return this.limiter.run(null, async () => {
      const begunAt = performance.now();
      const problem = await this.findProblem(kind, workflow);
      this.logger.log(`an administrator checked ${workflow}: ${problem ?? 'it works'}`);
      return { works: problem === null, problem, duration: Math.round(performance.now() - begunAt) / 1000 };
    });
  }

  private async findProblem(kind: SourceKind, workflow: string): Promise<string | null> {
    const workFolder = await mkdtemp(join(tmpdir(), 'source-check-'));
    const signal = AbortSignal.timeout(checkMs);
    try {
      const context = { signal, workFolder, report: () => undefined, warn: () => undefined };
      if (kind === 'pictures') await this.pipeline.media.open(workflow).make(sample, context);
      else await this.speak(workflow, context);
      return null;
    } catch (error) {
      if (signal.aborted) return late;
      if (error instanceof AppError) return error.message;
      this.logger.warn(error);
      return 'It failed; the log of the service has the reason.';
    } finally {
      await rm(workFolder, { recursive: true, force: true });
    }
  }

  private async speak(workflow: string, context: Context): Promise<void> {
    const { isStandIn } = await this.pipeline.speech
      .open(workflow)
      .speak({ narration: figures, language: this.languageOf(workflow), referenceAudioPath: null }, context);
    if (isStandIn === true) throw new AppError('PROVIDER_FAILED', { message: 'Another voice spoke instead.' });
  }

  private languageOf(workflow: string): string {
    return this.pipeline.speech.list().find((voice) => voice.workflow === workflow)?.language ?? 'en';
  }
}
