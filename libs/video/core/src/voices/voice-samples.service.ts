import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { FairQueue } from '@svc/concurrency';
import { PipelineConfig } from '@svc/config';
import { readTable } from '@svc/content-files';
import { AppError } from '@svc/errors';
import { createFfmpeg, type Pipeline } from '@svc/pipeline';
import { InputFile, readFileArguments } from '@svc/pipeline/assets';
import { videoPipeline } from '@svc/video-engine';
import { primaryLanguage } from '@svc/texts';

/** Spoken in a language without a sentence: every voice reads digits in its language. */
const figures = '1, 2, 3, 4, 5.';

const retryMs = 3_600_000;
/** A page offers every voice. */
const limits = { places: 1, perCaller: 500, total: 5_000, what: 'samples', retryAfterSeconds: 5 };

const opusArguments = (file: InputFile, outputPath: string): string[] => [
  ...readFileArguments(file),
  ...['-map', '0:a:0', '-c:a', 'libopus', '-b:a', '32k', '-f', 'ogg', `file:${outputPath}`],
];

/** Speaks a sample of each local voice once, one after another; a caller waits for its own samples, not for all. */
@Injectable()
export class VoiceSamplesService {
  private readonly spoken = new Map<string, Promise<Buffer>>();
  private readonly queue = new FairQueue(limits);
  private readonly sentences = new Map(
    readTable('voice-samples.tsv').map(([language, sentence]) => [language, sentence]),
  );
  private readonly ffmpeg = createFfmpeg(this.config.ffmpegPath);

  constructor(
    @Inject(videoPipeline) private readonly pipeline: Pipeline,
    private readonly config: PipelineConfig,
  ) {}

  /**
   * @param caller whose queue slot is used
   * @returns Ogg with Opus
   * @throws AppError NOT_FOUND for a voice without samples, TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE
   */
  async speak(id: string, caller: string): Promise<Buffer> {
    const voice = this.pipeline.speech.list().find(({ workflow, hasSample }) => workflow === id && hasSample);
    if (voice === undefined) throw new AppError('NOT_FOUND');
    const language = voice.language ?? 'en';
    const key = `${id} ${this.pipeline.speech.open(id).revisionFor(language)}`;
    const known = this.spoken.get(key);
    return known ?? this.queue.run(caller, () => this.spoken.get(key) ?? this.makeOnce(key, id, language));
  }

  private makeOnce(key: string, id: string, language: string): Promise<Buffer> {
    const made = this.make(id, language);
    this.spoken.set(key, made);
    // Keeps a failure for a while: each attempt may start a large program.
    made.catch(() => setTimeout(() => this.spoken.delete(key), retryMs).unref());
    return made;
  }

  private async make(id: string, language: string): Promise<Buffer> {
    const narration = this.sentences.get(primaryLanguage(language)) ?? figures;
    const workFolder = await mkdtemp(join(tmpdir(), 'voice-sample-'));
    const { signal } = new AbortController();
    try {
      const input = { narration, language, referenceAudioPath: null };
      const context = { signal, workFolder, report: () => undefined, warn: () => undefined };
      const { audioPath, isStandIn } = await this.pipeline.speech.open(id).speak(input, context);
      if (isStandIn === true) throw new AppError('PROVIDER_FAILED', { message: 'Another voice spoke instead.' });
      const samplePath = join(workFolder, 'sample.opus');
      await this.ffmpeg.run(opusArguments(InputFile.own(audioPath, 'wav'), samplePath), { signal, timeoutMs: 30_000 });
      return await readFile(samplePath);
    } finally {
      await rm(workFolder, { recursive: true, force: true });
    }
  }
}
