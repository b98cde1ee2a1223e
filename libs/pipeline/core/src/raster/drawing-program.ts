import { Renderer } from '@takumi-rs/core';
import type { DrawnImage, ForeignFont } from './canvas';
import {
  answerHeadBytes,
  answerKinds,
  readRequests,
  type CanvasRequest,
  type DrawingRequest,
  type Refusal,
} from './drawing-messages';
import { release } from '../kernel/owned-bytes';
import { decodePicture, normalisePicture } from './picture-decoder';

// A decoder prints its refusals, and the answers go to the standard output.
console.log = console.error;

const processorMs = Number(process.argv[2]);
const checkMs = 50;

/** The renderer's threads run beside this one, so that it can watch them. */
const usedMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/** Waits until the system has taken all bytes. */
const write = (bytes: Uint8Array): Promise<void> =>
  new Promise((resolve) => void process.stdout.write(bytes, () => resolve()));

const answer = (kind: number, bytes: Uint8Array): Promise<unknown> => {
  const head = Buffer.alloc(answerHeadBytes);
  head.writeUInt8(kind);
  head.writeUInt32LE(bytes.length, 1);
  return Promise.all([write(head), write(bytes)]);
};

const refuse = (refusal: Refusal): Promise<unknown> =>
  answer(answerKinds.refusal, Buffer.from(JSON.stringify(refusal)));

/** A normal exit would wait for the renderer's threads. */
const die = (): void => void process.kill(process.pid, 'SIGKILL');

class FontRefusal extends Error {}

const registerForeign = async (renderer: Renderer, { family, bytes }: ForeignFont): Promise<void> => {
  const families = await renderer.registerFont({ name: family, data: bytes }).catch((cause: unknown) => {
    throw new FontRefusal(String(cause), { cause });
  });
  if (families.every(({ faces }) => faces.length === 0)) throw new FontRefusal('It has no letters.');
};

const canvases = new Map<number, Renderer>();

const openCanvas = async ({ canvas, opens, closes }: CanvasRequest): Promise<Renderer> => {
  for (const closed of closes) canvases.delete(closed);
  const known = canvases.get(canvas);
  if (known !== undefined) return known;
  if (opens === null) throw new Error('This canvas is not open.');
  const renderer = new Renderer({ cacheMaxBytes: opens.cacheMaxBytes });
  if (opens.font !== null) await registerForeign(renderer, opens.font);
  canvases.set(canvas, renderer);
  return renderer;
};

const toBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

const decodeAll = async (images: DrawnImage[]): Promise<DrawnImage[]> => {
  const decoded: DrawnImage[] = [];
  for (const { src, data } of images) decoded.push({ src, data: await decodePicture(toBuffer(data)) });
  return decoded;
};

const draw = async (request: DrawingRequest): Promise<[kind: number, bytes: Uint8Array]> => {
  if (request.work === 'normalise') return [answerKinds.bytes, await normalisePicture(toBuffer(request.picture))];
  const renderer = await openCanvas(request);
  await Promise.all(request.fonts.map((font) => renderer.registerFont(font)));
  const { work, node } = request;
  const options = { ...request.options, images: await decodeAll(request.options.images ?? []) };
  if (work === 'render') return [answerKinds.bytes, await renderer.render(node, options)];
  return [answerKinds.json, Buffer.from(JSON.stringify(await renderer.measure(node, options)))];
};

const watchLimit = (): NodeJS.Timeout => {
  const startedMs = usedMs();
  return setInterval(() => {
    if (usedMs() - startedMs < processorMs) return;
    void refuse({ problem: 'limits', message: `It took ${processorMs} ms of processor time.` }).then(die);
  }, checkMs);
};

const answerRequest = async (request: DrawingRequest): Promise<void> => {
  const watch = watchLimit();
  try {
    const [kind, bytes] = await draw(request);
    await answer(kind, bytes);
    release(bytes);
  } catch (error) {
    await refuse({ problem: error instanceof FontRefusal ? 'font' : 'picture', message: String(error) });
  } finally {
    clearInterval(watch);
  }
};

const run = async (): Promise<void> => {
  for await (const request of readRequests(process.stdin as AsyncIterable<Buffer>)) await answerRequest(request);
};

/** Draws with foreign fonts and pictures, one after the other, in a process with little memory and no permissions. */
void run().finally(die);
