import { dirname } from 'node:path';
import { budgets } from '@svc/contracts';
import type { PooledProcess } from '@svc/concurrency';
import type { Node } from '@takumi-rs/core';
import { installedPackage } from '../kernel/installed-package';
import { startConfined } from '../process/confined-program';
import { release } from '../kernel/owned-bytes';
import { programFile } from '../process/program-file';
import type { RunningProgram } from '../process/start-program';
import { AnswerReader, type Answer } from './answer-reader';
import type { DrawingOptions, FontFile } from './canvas';
import { normalFormBytes } from './normal-form';
import { writeRequest, type CanvasRequest, type CanvasTerms, type DrawingRequest } from './drawing-messages';

/** A canvas whose renderer is in the confined programs that have drawn on it. */
export interface ConfinedCanvas {
  readonly id: number;
  readonly terms: CanvasTerms;
}

export interface Drawing {
  readonly work: CanvasRequest['work'];
  readonly node: Node;
  readonly options: DrawingOptions;
}

const { memoryBytes, timeoutMs } = budgets.drawings;
/** A program forgets a canvas that it has not used for so many others: each may hold a font. */
const keptCanvases = 3;
/** Limit for answers beside pixels: encoded pictures, measured nodes. */
const mostOtherBytes = 16 * 1024 * 1024;

/**
 * Returns the memory of a decoded picture to the system as soon as it is free, instead of keeping it for the next one:
 * half of the program's memory. One thread draws at a time.
 */
const environment = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '1048576', UV_THREADPOOL_SIZE: '1' };

const programPath = programFile('drawing-program', __dirname);

/** One confined program; it draws one drawing at a time. */
export class DrawingProcess implements PooledProcess {
  private readonly program: RunningProgram;
  private readonly answers: AnswerReader;
  private readonly stop = new AbortController();
  /** Paths of the fonts that each canvas has, the latest canvas last. */
  private readonly canvases = new Map<number, Set<string>>();
  isAlive = true;

  /** @param processorMs limit of each drawing */
  constructor(processorMs: number) {
    const packages = dirname(dirname(installedPackage('@takumi-rs/core') ?? programPath));
    // The pool limits each drawing. This limit ends a program that the pool has lost.
    const limits = { memoryBytes, timeoutMs: 2 * timeoutMs, signal: this.stop.signal };
    this.program = startConfined(programPath, [String(processorMs)], {
      ...limits,
      environment,
      readable: [packages],
      hasAddons: true,
    });
    this.answers = new AnswerReader(this.program.stdout, () => this.kill());
    const end = (error: unknown): void => {
      this.isAlive = false;
      this.answers.fail(error);
    };
    this.program.ended.then(() => end(new Error('The drawing program ended before its answer.')), end);
  }

  /**
   * @param signal the pool kills the program when it is aborted
   * @throws ProgramError when the program ends before its answer; the signal's reason when it is aborted
   */
  async draw(canvas: ConfinedCanvas, drawing: Drawing, signal: AbortSignal): Promise<Answer> {
    const { width, height } = drawing.options;
    return this.ask(() => this.toRequest(canvas, drawing), 4 * width * height + mostOtherBytes, signal);
  }

  /** Works as `draw`, for the bytes of a picture. */
  normalise(picture: Uint8Array, signal: AbortSignal): Promise<Answer> {
    return this.ask(async () => ({ work: 'normalise', picture }), normalFormBytes + mostOtherBytes, signal);
  }

  private async ask(toRequest: () => Promise<DrawingRequest>, mostBytes: number, signal: AbortSignal): Promise<Answer> {
    this.program.keepAwake(true);
    try {
      signal.throwIfAborted();
      const request = await toRequest();
      this.program.restartTimeout();
      const answer = this.answers.next(mostBytes);
      for (const bytes of writeRequest(request)) this.program.stdin.write(bytes, () => release(bytes));
      return await answer;
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    } finally {
      this.program.keepAwake(false);
    }
  }

  end(): void {
    this.program.stdin.end();
  }

  kill(): void {
    this.isAlive = false;
    this.stop.abort();
  }

  private async toRequest(canvas: ConfinedCanvas, { work, node, options }: Drawing): Promise<CanvasRequest> {
    const { fonts = [], images = [], ...rest } = options;
    const known = this.canvases.get(canvas.id);
    const has = known ?? new Set<string>();
    const lacking = fonts.filter(({ path }) => !has.has(path));
    const details = await Promise.all(lacking.map(loadFont));
    lacking.forEach(({ path }) => has.add(path));
    const closes = this.moveToEnd(canvas.id, has);
    const opens = known === undefined ? canvas.terms : null;
    // Names the fields one by one: the name in the request is none of the program's.
    const pictures = images.map(({ src, data }) => ({ src, data }));
    return { canvas: canvas.id, opens, closes, fonts: details, work, node, options: { ...rest, images: pictures } };
  }

  /** @returns the canvases that the program closes */
  private moveToEnd(id: number, fonts: Set<string>): number[] {
    this.canvases.delete(id);
    this.canvases.set(id, fonts);
    const closed = [...this.canvases.keys()].slice(0, -keptCanvases);
    closed.forEach((one) => this.canvases.delete(one));
    return closed;
  }
}

const loadFont = async ({ family, read, unicodeRange, style }: FontFile): Promise<CanvasRequest['fonts'][number]> => {
  const data = new Uint8Array(await read());
  return { name: family, data, ...(unicodeRange && { unicodeRange }), ...(style !== undefined && { style }) };
};
