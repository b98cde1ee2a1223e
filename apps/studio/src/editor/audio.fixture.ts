/** An audio element without a device: sounds take two seconds, and end when a test says so. */
export class SilentAudio extends EventTarget {
  static readonly seconds = 2;
  /** Each plays until it is paused. */
  static readonly all: SilentAudio[] = [];
  /** Sounds that a browser cannot decode. */
  static areBroken = false;
  loop = false;
  volume = 1;
  currentTime = 0;
  duration = Number.NaN;
  isPlaying = false;
  /** Refuses to play, as browsers do without a click. */
  isBlocked = false;
  private address = '';
  private rejectPlay: (error: Error) => void = () => undefined;

  constructor(url?: string) {
    super();
    SilentAudio.all.push(this);
    if (url !== undefined) this.src = url;
  }

  get src(): string {
    return this.address;
  }

  set src(url: string) {
    this.address = url;
    this.currentTime = 0;
    this.isPlaying = false;
    this.duration = SilentAudio.areBroken ? Number.NaN : SilentAudio.seconds;
    const event = new Event(SilentAudio.areBroken ? 'error' : 'loadedmetadata');
    queueMicrotask(() => this.dispatchEvent(event));
  }

  removeAttribute(): void {
    this.address = '';
  }

  play(): Promise<void> {
    if (this.isBlocked) return Promise.reject(new DOMException('A click is missing.', 'NotAllowedError'));
    this.isPlaying = true;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.rejectPlay = reject;
    queueMicrotask(resolve);
    return promise;
  }

  /** A sound that has not begun yet is interrupted. */
  pause(): void {
    this.isPlaying = false;
    this.rejectPlay(new DOMException('The play() request was interrupted.', 'AbortError'));
  }

  end(): void {
    this.isPlaying = false;
    this.dispatchEvent(new Event('ended'));
  }
}
