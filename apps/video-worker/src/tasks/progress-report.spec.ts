import { describe, expect, it } from 'vitest';
import { ProgressReport } from './progress-report';

describe('ProgressReport', () => {
  it('sends the first report at once and then only the last of those that came meanwhile', async () => {
    const sent: number[] = [];
    const second = Promise.withResolvers<void>();
    const progress = new ProgressReport(async (fraction) => {
      sent.push(fraction);
      if (sent.length === 2) second.resolve();
    });
    for (const fraction of [0.1, 0.2, 0.3, 0.4]) progress.report(fraction, '');
    await second.promise;
    await progress.stop();
    expect(sent).toEqual([0.1, 0.4]);
  });

  it('sends nothing after it was stopped, and goes on when a write fails', async () => {
    const sent: number[] = [];
    const progress = new ProgressReport(async (fraction) => {
      sent.push(fraction);
      throw new Error('the database is away');
    });
    progress.report(0.1, '');
    progress.report(0.2, '');
    await progress.stop();
    expect(sent).toEqual([0.1]);
    progress.report(0.3, '');
    await progress.stop();
    expect(sent).toEqual([0.1, 0.3]);
  });

  it('makes nobody wait for the pause between two reports', async () => {
    const sent: number[] = [];
    const anHourMs = 3_600_000;
    const progress = new ProgressReport(async (fraction) => void sent.push(fraction), anHourMs);
    progress.report(0.1, '');
    progress.report(0.2, '');
    await new Promise((resolve) => setImmediate(resolve));
    await progress.stop();
    expect(sent).toEqual([0.1]);
  });
});
