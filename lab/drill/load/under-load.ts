import { setTimeout as pause } from 'node:timers/promises';
import type { Site } from '../system/site';
import { Ledger } from './ledger';
import { Load } from './load';

export interface Span {
  readonly ledger: Ledger;
  /** When something was done to the services, in milliseconds since 1970. */
  readonly beganAt: number;
  /** When all of them said again that they had what they need. */
  readonly readyAt: number;
}

interface UnderLoadOptions {
  readonly site: Site;
  readonly seconds: number;
  readonly signal: AbortSignal;
  /** To go on with; an empty one unless given. */
  readonly ledger?: Ledger;
}

const pollMs = 50;

/** People use the services; in the midst of that the work is done, and then they go on for as long again. */
export const underLoad = async (
  { site, seconds, signal, ledger = new Ledger() }: UnderLoadOptions,
  work: () => Promise<void>,
): Promise<Span> => {
  const addresses = { authUrl: site.auth.url, videoUrl: site.video.url, webhookUrl: site.receiver.url };
  const load = new Load(addresses, ledger);
  try {
    await pause(seconds * 1_000, undefined, { signal });
    const beganAt = Date.now();
    await work();
    while (!(await site.isReady())) await pause(pollMs, undefined, { signal });
    const readyAt = Date.now();
    await pause(seconds * 1_000, undefined, { signal });
    return { ledger, beganAt, readyAt };
  } finally {
    await load.end();
  }
};
