import { describe, expect, it } from 'vitest';
import { featureNames } from '@svc/contracts';
import { loadFeatures, readFeatures, type Feature } from './features';

/** Any four names: each feature can be removed. */
const [base, lone, requiring, ofOtherApp] = featureNames;
const available: readonly Feature[] = [{ name: base }, { name: lone }, { name: requiring, requires: [base] }];
const withoutBase = available.filter(({ name }) => name !== base);
const refusal = `FEATURES has ${requiring}, which requires ${base}`;

const read = (FEATURES: string): string[] => readFeatures(available, { FEATURES }).map(({ name }) => name);

describe('the setting FEATURES', () => {
  it.each([
    ['all', [base, lone, requiring]],
    ['', [base, lone, requiring]],
    ['none', []],
    [` ${requiring} , ${base} `, [base, requiring]],
    [`${ofOtherApp},${lone}`, [lone]],
  ])('"%s" chooses the features of an app in their order', (text, chosen) => expect(read(text)).toEqual(chosen));

  it('names what it does not know', () => {
    expect(() => read(`${base},dratfs,all`)).toThrow(
      'FEATURES has unknown names: dratfs, all. Known names: all, none, ',
    );
  });

  it('names a feature whose requirement is left out', () => {
    expect(() => read(`${requiring},${lone}`)).toThrow(refusal);
  });

  it('names a feature whose requirement is not part of the app', () => {
    expect(() => readFeatures(withoutBase, {})).toThrow(refusal);
  });
});

describe('loadFeatures', () => {
  const loads: string[] = [];
  const load = async (FEATURES: string): Promise<string[]> => {
    const chosen = await loadFeatures(
      () => {
        loads.push(FEATURES);
        return Promise.resolve({ features: available });
      },
      { FEATURES },
    );
    return chosen.map(({ name }) => name);
  };

  it('loads the list of an app only when the setting chooses a feature', async () => {
    expect(await load('none')).toEqual([]);
    expect(await load(lone)).toEqual([lone]);
    expect(loads).toEqual([lone]);
  });

  it('names what it does not know before it loads anything', async () => {
    loads.length = 0;
    await expect(load('dratfs')).rejects.toThrow('FEATURES has unknown names: dratfs.');
    expect(loads).toEqual([]);
  });
});
