import type { LogContext } from '../log-context';

const beatIndex = 0;
const loadedIndex = 1;
/** Lengths of the texts that {@link textNames} name. */
const lengthsIndex = 2;
const textNames = ['id', 'work', 'caller'] as const;
const numberBytes = Int32Array.BYTES_PER_ELEMENT * (lengthsIndex + textNames.length);
const textBytes = 128;

/** Description of a request or job that needs no answer of the main thread. */
type NotedContext = Partial<Record<(typeof textNames)[number], string>>;

/** Memory that the main thread writes, and that the watchdog can read while the main thread is blocked. */
export class WatchedMemory {
  private readonly numbers: Int32Array;
  private readonly texts: Buffer;
  private noted: LogContext | undefined;

  constructor(readonly buffer = new SharedArrayBuffer(numberBytes + textNames.length * textBytes)) {
    this.numbers = new Int32Array(buffer, 0, lengthsIndex + textNames.length);
    this.texts = Buffer.from(buffer, numberBytes);
  }

  /** Says that the event loop turned. */
  beat(): void {
    Atomics.add(this.numbers, beatIndex, 1);
  }

  get beats(): number {
    return Atomics.load(this.numbers, beatIndex);
  }

  finishLoading(): void {
    Atomics.store(this.numbers, loadedIndex, 1);
  }

  get isLoaded(): boolean {
    return Atomics.load(this.numbers, loadedIndex) === 1;
  }

  /** Runs for each request twice: it writes without JSON, and again only what can be new. The texts are ASCII. */
  noteContext(context: LogContext): void {
    if (this.noted !== context) {
      this.noted = context;
      this.writeText(0, context.requestId ?? context.taskId);
      this.writeText(1, context.route ?? context.job);
    }
    this.writeText(2, context.userId ?? context.adminId);
  }

  /** The request or job that began, or learned its caller, last. Several are in progress at once: it may be another. */
  get lastContext(): NotedContext {
    const texts = textNames.map((name, index) => [name, this.readText(index)]);
    return Object.fromEntries(texts.filter(([, text]) => text !== '')) as NotedContext;
  }

  private writeText(index: number, text: string | undefined): void {
    const length = text === undefined ? 0 : this.texts.write(text, index * textBytes, textBytes, 'latin1');
    this.numbers[lengthsIndex + index] = length;
  }

  private readText(index: number): string {
    const start = index * textBytes;
    return this.texts.toString('latin1', start, start + (this.numbers[lengthsIndex + index] ?? 0));
  }
}
