import { budgets } from '@svc/contracts';
import { ProcessPool } from '@svc/concurrency';
import type { MeasuredNode } from '@takumi-rs/core';
import { ProgramError } from '../process/program-error';
import { isOwnPicture, type Canvas, type DrawingOptions, type DrawnImage, type ForeignFont } from './canvas';
import type { Answer } from './answer-reader';
import { answerKinds, type Refusal } from './drawing-messages';
import { DrawingProcess, type ConfinedCanvas, type Drawing } from './drawing-process';
import { DrawingError } from './drawing-error';
import { createOwnCanvas } from './own-canvas';

interface CanvasOptions {
  /** Limit for decoded pictures and parsed styles; 0 for none. */
  readonly cacheMaxBytes: number;
  /** A font of a user, with its name in the request. */
  readonly font?: ForeignFont & { readonly field: string };
}

/** Long enough for the next scene, preview or upload. */
const idleMs = 60_000;

interface Blame {
  readonly font: CanvasOptions['font'];
  readonly images: readonly DrawnImage[] | undefined;
}

const toDrawingError = ({ font, images }: Blame, { problem, message }: Refusal): DrawingError => {
  const picture = images?.find(({ data }) => !isOwnPicture(data));
  const cause = new Error(message.slice(0, 1_000));
  // A picture has been drawn at its upload, the letters of a font have not: the font is the cause.
  const isFont = problem === 'font' || picture === undefined || (problem === 'limits' && font !== undefined);
  const reason = problem === 'limits' ? 'limits' : 'refused';
  return new DrawingError(isFont ? 'font' : 'picture', reason, isFont ? font?.field : picture.field, cause);
};

type Programs = ProcessPool<DrawingProcess>;

const startPrograms = (processorMs: number): Programs =>
  new ProcessPool({
    start: () => new DrawingProcess(processorMs),
    size: budgets.drawings.atOnce,
    idleMs,
    timeLimitMs: budgets.drawings.timeoutMs,
  });

const isKilled = (error: unknown): boolean =>
  error instanceof ProgramError || (error instanceof DOMException && error.name === 'TimeoutError');

/** Runs work of a program. Throws DrawingError; the signal's reason when it is aborted. */
const workIn =
  (programs: Programs) =>
  async (
    work: (process: DrawingProcess, signal: AbortSignal) => Promise<Answer>,
    blame: Blame,
    signal: AbortSignal,
  ): Promise<Buffer> => {
    const use = async (process: DrawingProcess, limited: AbortSignal): Promise<Answer> => {
      const answer = await work(process, limited);
      // It may be out of step with what this side knows of it.
      if (answer.kind === answerKinds.refusal) process.kill();
      return answer;
    };
    const { kind, bytes } = await programs.run(signal, use).catch((error: unknown) => {
      signal.throwIfAborted();
      throw isKilled(error) ? toDrawingError(blame, { problem: 'limits', message: String(error) }) : error;
    });
    if (kind !== answerKinds.refusal) return bytes;
    throw toDrawingError(blame, JSON.parse(bytes.toString('utf8')) as Refusal);
  };

type Work = ReturnType<typeof workIn>;

type DrawForeign = (
  canvas: ConfinedCanvas,
  drawing: Drawing,
  font: CanvasOptions['font'],
  signal: AbortSignal,
) => Promise<Buffer>;

const drawWith =
  (work: Work): DrawForeign =>
  (canvas, drawing, font, signal) =>
    work(
      (process, limited) => process.draw(canvas, drawing, limited),
      { font, images: drawing.options.images },
      signal,
    );

let lastId = 0;

/** A canvas in confined programs. */
const openForeignCanvas = (drawForeign: DrawForeign, { cacheMaxBytes, font }: CanvasOptions): Canvas => {
  const own = font === undefined ? null : { family: font.family, bytes: font.bytes };
  const canvas = { id: (lastId += 1), terms: { cacheMaxBytes, font: own } };
  return {
    render: (node, options, signal) => drawForeign(canvas, { work: 'render', node, options }, font, signal),
    measure: async (node, options, signal) => {
      const measured = await drawForeign(canvas, { work: 'measure', node, options }, font, signal);
      return JSON.parse(measured.toString('utf8')) as MeasuredNode;
    },
  };
};

const openMixedCanvas = (drawForeign: DrawForeign, options: CanvasOptions): Canvas => {
  const foreign = openForeignCanvas(drawForeign, options);
  if (options.font !== undefined) return foreign;
  const own = createOwnCanvas(options.cacheMaxBytes);
  const canvasFor = ({ images = [] }: DrawingOptions): Canvas =>
    images.every(({ data }) => isOwnPicture(data)) ? own : foreign;
  return {
    render: (node, drawing, signal) => canvasFor(drawing).render(node, drawing, signal),
    measure: (node, drawing, signal) => canvasFor(drawing).measure(node, drawing, signal),
  };
};

interface Drawings {
  /**
   * Opens a canvas. What foreign bytes decide, pictures and a user's font, is drawn in confined programs, which are
   * killed at their limits; everything else in this process.
   */
  readonly openCanvas: (options: CanvasOptions) => Canvas;
  /** Draws pictures, without texts. */
  readonly pictureCanvas: Canvas;
  /**
   * Turns a picture of a user into the form of `normalForm`, in a confined program.
   * @returns bytes that the caller owns
   * @throws DrawingError; the signal's reason when it is aborted
   */
  readonly normalisePicture: (picture: Omit<DrawnImage, 'src'>, signal: AbortSignal) => Promise<Buffer>;
}

/** @param processorMs limit of each drawing with foreign bytes */
export const createDrawings = (processorMs: number): Drawings => {
  const work = workIn(startPrograms(processorMs));
  const drawForeign = drawWith(work);
  const openCanvas = (options: CanvasOptions): Canvas => openMixedCanvas(drawForeign, options);
  const normalisePicture: Drawings['normalisePicture'] = ({ data, field }, signal) => {
    const blame = { font: undefined, images: [{ src: '', data, field }] };
    return work((process, limited) => process.normalise(data, limited), blame, signal);
  };
  return { openCanvas, pictureCanvas: openCanvas({ cacheMaxBytes: 0 }), normalisePicture };
};

/** One set for the process: all its canvases share the programs. */
export const { openCanvas, pictureCanvas, normalisePicture } = createDrawings(budgets.drawings.processorMs);
