import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { createLimiter } from '@svc/concurrency';
import { AppError } from '@svc/errors';
import type { Pipeline } from '@svc/pipeline';
import { capitalised } from '@svc/texts';
import { videoPipeline } from '@svc/video-engine';
import { sourceKinds, type SourceCheckResponse, type SourceKind, type SourceResponse } from './administration.dto';

const checkMs = 30_000;
/** Digits, because every voice can read them in its language. */
const figures = '1, 2, 3.';
const subject = 'honeybee';
const words = { prompt: subject, subject, promptPrefix: '', topic: subject, language: 'en' };
const sample = { ...words, widthPixels: 512, heightPixels: 512, sceneIndex: 0, seed: 7, durationSeconds: 1 };

const late = `It has not answered within ${checkMs / 1000} seconds.`;

type Context = Parameters<ReturnType<Pipeline['speech']['open']>['speak']>[1];

interface LastCheck {
  /** A sentence; null when it worked. */
  problem: string | null;
  at: Date;
}

const sentence = (problem: string): string => `${capitalised(problem)}.`;

/** Lists sources of scripts, voices and pictures, and checks whether one works at the moment. */
@Injectable()
export class SourcesService {
  private readonly logger = new Logger(SourcesService.name);
  private readonly checkLimiter = createLimiter(1);
  /** Outcomes on this replica, by kind and name. */
  private readonly lastChecks = new Map<string, LastCheck>();

  constructor(@Inject(videoPipeline) private readonly pipeline: Pipeline) {}

  /** The state is that of the last check; without one, what the service knows without asking. */
  async list(): Promise<SourceResponse[]> {
    await this.pipeline.models.refresh();
    return sourceKinds.flatMap((kind) =>
      this.families(kind).map(({ family, workflows, problem }) => {
        const known = { kind, name: family, offered: workflows.length };
        const last = workflows.length === 0 ? undefined : this.lastChecks.get(`${kind}/${family}`);
        const checked_at = last?.at.toISOString() ?? null;
        if (last !== undefined && last.problem !== null)
          return { ...known, state: 'faulty' as const, problem: last.problem, checked_at };
        const state = this.knownState(kind, workflows.length, problem);
        return { ...known, state, problem: problem === null ? null : sentence(problem), checked_at };
      }),
    );
  }

  /** Makes a short sample. @throws AppError NOT_FOUND for a source that offers nothing */
  async check(kind: SourceKind, name: string): Promise<SourceCheckResponse> {
    const workflow = this.families(kind).find(({ family }) => family === name)?.workflows[0];
    if (workflow === undefined) throw new AppError('NOT_FOUND');
    return this.checkLimiter.run(null, async () => {
      const begunAt = performance.now();
      const problem = await this.findProblem(kind, name, workflow);
      this.lastChecks.set(`${kind}/${name}`, { problem, at: new Date() });
      this.logger.log(`an administrator checked ${workflow}: ${problem ?? 'it works'}`);
      return { works: problem === null, problem, duration: Math.round(performance.now() - begunAt) / 1000 };
    });
  }

  /** A writer of scripts that lacks something is not set up; a server that offers nothing is. */
  private knownState(kind: SourceKind, offered: number, problem: string | null): SourceResponse['state'] {
    if (offered > 0) return 'ready';
    return problem === null || kind === 'scripts' ? 'absent' : 'faulty';
  }

  /** The uploads of users are no source of the service. */
  private families(kind: SourceKind) {
    const { speech, media, scriptSources } = this.pipeline;
    if (kind === 'scripts') return scriptSources;
    const families = kind === 'voices' ? speech.families() : media.families();
    return families.filter(({ family }) => family !== 'assets');
  }

  private async findProblem(kind: SourceKind, name: string, workflow: string): Promise<string | null> {
    const workFolder = await mkdtemp(join(tmpdir(), 'source-check-'));
    const signal = AbortSignal.timeout(checkMs);
    try {
      const context = { signal, workFolder, report: () => undefined, warn: () => undefined };
      if (kind === 'scripts') await this.pipeline.scriptSources.find(({ family }) => family === name)?.check(signal);
      else if (kind === 'pictures') await this.pipeline.media.open(workflow).make(sample, context);
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
      .speak({ narration: figures, language: this.findLanguage(workflow), referenceAudioPath: null }, context);
    if (isStandIn === true) throw new AppError('PROVIDER_FAILED', { message: 'Another voice spoke instead.' });
  }

  private findLanguage(workflow: string): string {
    return this.pipeline.speech.list().find((voice) => voice.workflow === workflow)?.language ?? 'en';
  }
}
