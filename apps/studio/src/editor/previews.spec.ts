import { resolveObjectURL } from 'node:buffer';
import { beforeEach, describe, expect, it } from 'vitest';
import { unreachable } from './draft-service.fixture';
import { Previews } from './previews';

const settled = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
const isKept = (url: string | undefined): boolean => url !== undefined && resolveObjectURL(url) !== undefined;

/** Answers when a test says so. */
class Painter {
  readonly begun: string[] = [];
  private readonly answers = new Map<string, PromiseWithResolvers<Blob>>();

  paint(key: string) {
    return (signal: AbortSignal): Promise<Blob> => {
      const answer = Promise.withResolvers<Blob>();
      this.begun.push(key);
      this.answers.set(key, answer);
      signal.addEventListener('abort', () => answer.reject(signal.reason as Error));
      return answer.promise;
    };
  }

  async finish(key: string): Promise<void> {
    this.answers.get(key)?.resolve(new Blob([key]));
    await settled();
  }

  async fail(key: string): Promise<void> {
    this.answers.get(key)?.reject(unreachable());
    await settled();
  }
}

describe('the previews of scenes', () => {
  let previews: Previews;
  let painter: Painter;

  beforeEach(() => {
    previews = new Previews();
    painter = new Painter();
  });

  const use = (key: string, isUrgent = false) => {
    const used = previews.use(key, painter.paint(key), isUrgent);
    used.url.catch(() => undefined);
    return used;
  };

  it('are loaded two at once, urgent ones first', async () => {
    for (const key of ['a', 'b', 'c']) use(key);
    use('urgent', true);
    expect(painter.begun).toEqual(['a', 'b']);
    await painter.finish('a');
    await painter.finish('b');
    expect(painter.begun).toEqual(['a', 'b', 'urgent', 'c']);
  });

  it('are loaded once for all places that show them', async () => {
    const [one, other] = [use('a'), use('a')];
    await painter.finish('a');
    expect([painter.begun, await one.url]).toEqual([['a'], await other.url]);
    expect(previews.find('a')).toBe(await one.url);
    expect([previews.find('b'), previews.find(null)]).toEqual([undefined, undefined]);
  });

  it('are not loaded when they are released while they wait', async () => {
    for (const key of ['a', 'b']) use(key);
    use('c').release();
    await painter.finish('a');
    expect(painter.begun).toEqual(['a', 'b']);
    use('d');
    expect(painter.begun).toEqual(['a', 'b', 'd']);
  });

  it('go on while one of two places still shows them', async () => {
    const [one, other] = [use('a'), use('a')];
    one.release();
    await painter.finish('a');
    expect(isKept(await other.url)).toBe(true);
  });

  it('are loaded again after an error', async () => {
    const failed = use('a');
    await painter.fail('a');
    await expect(failed.url).rejects.toThrow('unreachable');
    const again = use('a');
    await painter.finish('a');
    expect(isKept(await again.url)).toBe(true);
  });

  it('are kept for another look, the latest 300 of them', async () => {
    const urls: string[] = [];
    for (let number = 0; number < 302; number += 1) {
      const { url, release } = use(String(number));
      await painter.finish(String(number));
      urls.push(await url);
      release();
    }
    await settled();
    expect(urls.filter((url) => !isKept(url))).toEqual(urls.slice(0, 2));
    expect([previews.find('0'), previews.find('301')]).toEqual([undefined, urls[301]]);
  });

  it('are freed when the editor is left, and those under way are cancelled', async () => {
    const shown = use('a');
    await painter.finish('a');
    const url = await shown.url;
    const late = use('b');
    previews.close();
    await expect(late.url).rejects.toThrow('aborted');
    expect(isKept(url)).toBe(false);
  });

  it('are freed when they are released at the moment in which they arrive', async () => {
    const { url, release } = use('a');
    void painter.finish('a');
    release();
    const arrived = await url.then(
      (own) => own,
      () => undefined,
    );
    previews.close();
    await settled();
    expect(isKept(arrived)).toBe(false);
  });
});
