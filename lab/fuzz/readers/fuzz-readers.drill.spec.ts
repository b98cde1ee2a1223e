import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileFindings, findFormat, makeSamples, mutateFile, type Samples } from '@svc/testing/fuzz';
import { testFfmpeg } from '@svc/testing';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { fuzzReaders } from './fuzz-readers';
import { readers as planted } from './planted-readers.fixture';

const seed = 20_261_128;
const plantedFile = join(import.meta.dirname, 'planted-readers.fixture.ts');

let samples: Samples;

beforeAll(async () => {
  samples = await makeSamples((await testFfmpeg()).ffmpegPath);
});

const collect = () => {
  const folder = mkdtempSync(join(tmpdir(), 'svc-findings-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const printed: string[] = [];
  return { printed, findings: new FileFindings(folder, (text) => void printed.push(text)) };
};

const pngAt = (index: number): Buffer =>
  mutateFile({ type: 'png', format: findFormat('png'), samples: samples.png }, seed, index);

const readPlanted = async (reader: string) => {
  const { findings, printed } = collect();
  const task = { reader, type: 'png' as const, samples: samples.png };
  const run = { readersFile: plantedFile, tasks: [task], seed, from: 0, to: 60, endlessMs: 1_000, findings };
  await fuzzReaders(run);
  return { found: findings.all.map(({ first }) => first), printed };
};

/** The check that finds each planted fault. */
const checksOfPlanted: Readonly<Record<string, string>> = {
  'does not advance': 'time',
  'throws a TypeError': 'refuses',
  'allocates what is promised': 'memory',
  'throws beside its promise': 'ends',
};

describe('readers', () => {
  it('with a planted fault each have a check', () => {
    expect(['is careful', ...Object.keys(checksOfPlanted)]).toEqual(Object.keys(planted));
  });

  it('without a fault have no finding', async () => {
    expect((await readPlanted('is careful')).found).toEqual([]);
  });

  it.each(Object.keys(checksOfPlanted))('are found when one %s, with seed, number and file', async (fault) => {
    const { found, printed } = await readPlanted(fault);
    const finding = found.find((one) => one.check === checksOfPlanted[fault]);
    expect(finding).toBeDefined();
    const line = printed.find((text) => text.includes(`--only ${finding?.index};`)) ?? '';
    expect(line).toContain(`--type png --seed ${seed}`);
    const [, path = ''] = / bytes in (\S+)$/mu.exec(line) ?? [];
    expect(readFileSync(path).equals(pngAt(finding?.index ?? -1))).toBe(true);
  });
});
