import { Injectable } from '@nestjs/common';
import { budgets } from '@svc/contracts';

/**
 * Limits the wait for an engine, so that readiness and metrics are answered before the caller gives up.
 * @throws Error after `budgets.readyCheckMs` without an answer
 */
export const answerInTime = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), budgets.readyCheckMs);
  });
  try {
    return await Promise.race([ask(), late]);
  } finally {
    clearTimeout(timer);
  }
};

interface ReadinessReport {
  status: 'ok' | 'unavailable';
  checks: Record<string, 'ok' | 'unavailable'>;
}

/** Checks of parts that the app needs to serve requests. Modules add theirs at start. */
@Injectable()
export class ReadinessChecksService {
  private readonly checks = new Map<string, () => Promise<unknown>>();

  /** @param check rejects while the part is unavailable */
  add(name: string, check: () => Promise<unknown>): void {
    this.checks.set(name, check);
  }

  async report(): Promise<ReadinessReport> {
    const entries = await Promise.all(
      [...this.checks].map(async ([name, check]): Promise<[string, 'ok' | 'unavailable']> => {
        try {
          await answerInTime(check);
          return [name, 'ok'];
        } catch {
          return [name, 'unavailable'];
        }
      }),
    );
    const ready = entries.every(([, state]) => state === 'ok');
    return { status: ready ? 'ok' : 'unavailable', checks: Object.fromEntries(entries) };
  }
}
