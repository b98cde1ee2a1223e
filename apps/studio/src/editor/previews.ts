interface Preview {
  url: Promise<string>;
  /** Null until it is loaded. */
  loadedUrl: string | null;
  abort: AbortController;
  users: number;
}

export type FetchPreview = (signal: AbortSignal) => Promise<Blob>;

/** Each preview uses a processor of the service that other requests need too. */
const atOnce = 2;
const mostKept = 300;

/** Pictures from routes that need a token, loaded few at once and shared by all places that show them. */
export class Previews {
  private readonly previews = new Map<string, Preview>();
  private readonly waiting: (() => Promise<void>)[] = [];
  private underWay = 0;

  /**
   * @param key equal as long as the picture stays the same
   * @param isUrgent true for a picture that is wanted before those that wait
   * @returns its address, and a function to call when it is no longer shown
   */
  use(key: string, fetchPreview: FetchPreview, isUrgent: boolean): { url: Promise<string>; release: () => void } {
    const preview = this.previews.get(key) ?? this.load(key, fetchPreview, isUrgent);
    preview.users += 1;
    return { url: preview.url, release: () => this.release(key, preview) };
  }

  /** @returns its address if it is loaded */
  find(key: string | null): string | undefined {
    return (key === null ? null : this.previews.get(key)?.loadedUrl) ?? undefined;
  }

  close(): void {
    for (const preview of this.previews.values()) this.drop(preview);
    this.previews.clear();
  }

  private load(key: string, fetchPreview: FetchPreview, isUrgent: boolean): Preview {
    const abort = new AbortController();
    const { signal } = abort;
    const url = this.inLine(async () => {
      signal.throwIfAborted();
      return URL.createObjectURL(await fetchPreview(signal));
    }, isUrgent);
    const preview: Preview = { url, abort, users: 0, loadedUrl: null };
    this.previews.set(key, preview);
    url.then(
      (loaded) => (preview.loadedUrl = loaded),
      () => this.forget(key, preview),
    );
    return preview;
  }

  private release(key: string, preview: Preview): void {
    preview.users -= 1;
    if (preview.users > 0) return;
    if (preview.loadedUrl === null) {
      this.forget(key, preview);
      this.drop(preview);
    }
    for (const [oldKey, old] of this.previews) {
      if (this.previews.size <= mostKept) return;
      if (old.users > 0) continue;
      this.drop(old);
      this.previews.delete(oldKey);
    }
  }

  private forget(key: string, preview: Preview): void {
    if (this.previews.get(key) === preview) this.previews.delete(key);
  }

  private drop({ url, abort }: Preview): void {
    abort.abort();
    url.then(
      (own) => URL.revokeObjectURL(own),
      () => undefined,
    );
  }

  private inLine<Result>(work: () => Promise<Result>, isUrgent: boolean): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const step = () => work().then(resolve, reject);
    if (isUrgent) this.waiting.unshift(step);
    else this.waiting.push(step);
    this.next();
    return promise;
  }

  private next(): void {
    if (this.underWay >= atOnce) return;
    const work = this.waiting.shift();
    if (work === undefined) return;
    this.underWay += 1;
    void work().finally(() => {
      this.underWay -= 1;
      this.next();
    });
  }
}
