import { describe, expect, it } from 'vitest';
import { createLongTask, createProgressLine } from './progress-line.mjs';

describe('createProgressLine', () => {
  const written = (isTTY: boolean, use: (line: ReturnType<typeof createProgressLine>) => void): string => {
    let text = '';
    use(createProgressLine({ isTTY, write: (piece: string | Uint8Array) => (text += String(piece)) !== '' }));
    return text;
  };

  it('writes a line for each new message where there is no terminal', () => {
    const text = written(false, (line) => {
      line.show(10, 'one');
      line.show(20, 'one');
      line.show(30, 'two');
      line.end('done');
    });
    expect(text).toBe('10 % one\n30 % two\ndone\n');
  });

  it('overwrites its bar on a terminal and takes it away at the end', () => {
    const text = written(true, (line) => {
      line.show(50, 'half');
      line.end();
      line.end();
    });
    expect(text.match(/\n/u)).toBeNull();
    expect(text.endsWith('\r\u001b[K')).toBe(true);
    expect(text).toContain('█'.repeat(14) + '░'.repeat(14));
  });
});

describe('something long', () => {
  const shownAt = (isTerminal: boolean, shares: readonly [number, number][]): string[] => {
    const lines: string[] = [];
    let nowMs = 0;
    const show = (percentage: number, message: string): number => lines.push(`${percentage} % ${message}`);
    const tell = createLongTask('packages', { isTerminal, show }, () => nowMs);
    for (const [elapsedMs, share] of shares) {
      nowMs = elapsedMs;
      tell(share);
    }
    return lines;
  };

  it('is told on a terminal whenever something happens, with the time that is left', () => {
    expect(
      shownAt(true, [
        [0, 0],
        [30_000, 0.01],
        [40_000, 0.25],
        [50_000, 0.5],
        [630_000, 0.6],
        [700_000, 1],
      ]),
    ).toEqual([
      '0 % packages',
      '1 % packages',
      '25 % packages, about 30 s left',
      '50 % packages, about 20 s left',
      '60 % packages, about 7 min left',
      '100 % packages',
    ]);
  });

  it('is told elsewhere at each quarter', () => {
    expect(
      shownAt(false, [
        [0, 0.01],
        [10_000, 0.3],
        [11_000, 0.31],
        [20_000, 0.5],
        [40_000, 1],
      ]),
    ).toEqual(['30 % packages, about 25 s left', '50 % packages, about 20 s left', '100 % packages']);
  });
});
