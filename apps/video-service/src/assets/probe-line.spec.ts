import { describe, expect, it } from 'vitest';
import { ProbeLine } from './probe-line';

describe('ProbeLine', () => {
  it('lets as many in as there are places, in the order in which they came', async () => {
    const line = new ProbeLine(2);
    const started: string[] = [];
    const gates = new Map<string, () => void>();
    const enter = (name: string, places: number): Promise<void> =>
      line.within(places, () => {
        started.push(name);
        return new Promise((resolve) => gates.set(name, resolve));
      });
    const works = [enter('small', 1), enter('large', 2), enter('late', 1)];
    await Promise.resolve();
    expect(started).toEqual(['small']);
    gates.get('small')?.();
    await works[0];
    expect(started).toEqual(['small', 'large']);
    gates.get('large')?.();
    await works[1];
    expect(started).toEqual(['small', 'large', 'late']);
    gates.get('late')?.();
    await works[2];
  });

  it('gives a place back when the work fails', async () => {
    const line = new ProbeLine(1);
    await expect(line.within(1, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await line.within(1, async () => 'next')).toBe('next');
  });
});
