import { setTimeout } from 'node:timers/promises';
import { ProvisionError } from '@svc/provision';

const POLL_MS = 100;
const REQUEST_TIMEOUT_MS = 3_000;

interface ReadinessOptions {
  readonly timeoutMs: number;
  /** Ends the waiting, with the signal's reason. */
  readonly signal: AbortSignal;
}

/**
 * Waits until `url` answers 200.
 * @throws ProvisionError that names the last answer when that takes too long
 */
export async function waitUntilReady(name: string, url: string, options: ReadinessOptions): Promise<void> {
  const { timeoutMs, signal } = options;
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    signal.throwIfAborted();
    const answer = await askReadiness(url);
    if (answer === '200') return;
    if (Date.now() > deadline) {
      throw new ProvisionError(`${name} is not ready after ${timeoutMs / 1000} s (${url}: ${answer}): see its log.`);
    }
    await setTimeout(POLL_MS);
  }
}

/** @returns `200`, else why the address is not ready: status and body, or the code of the failure */
export async function askReadiness(url: string): Promise<string> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
    const body = await response.text();
    return response.ok ? '200' : `${response.status} ${body.slice(0, 300)}`;
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } };
    return cause?.code ?? (error as Error).message;
  }
}
