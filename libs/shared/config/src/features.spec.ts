import { describe, expect, it } from 'vitest';
import { loadFeatures, readFeatures, type Feature } from './features';

const available: readonly Feature[] = [{ name: 'drafts' }, { name: 'kits' }, { name: 'agents', requires: ['drafts'] }];

const read = (FEATURES: string): string[] => readFeatures(available, { FEATURES }).map(({ name }) => name);

describe('the setting FEATURES', () => {
  it.each([
    ['all', ['drafts', 'kits', 'agents']],
    ['', ['drafts', 'kits', 'agents']],
    ['none', []],
    [' agents , drafts ', ['drafts', 'agents']],
    ['shares,kits', ['kits']],
  ])('"%s" chooses the features of an app in their order', (text, chosen) => expect(read(text)).toEqual(chosen));

  it('names what it does not know', () => {
    expect(() => read('drafts,dratfs,all')).toThrow(
      'FEATURES has unknown names: dratfs, all. Known names: all, none, ',
    );
  });

  it('names a feature whose requirement is left out', () => {
    expect(() => read('agents,kits')).toThrow('FEATURES has agents, which requires drafts');
  });

  it('names a feature whose requirement is not part of the app', () => {
    const withoutDrafts = available.filter(({ name }) => name !== 'drafts');
    expect(() => readFeatures(withoutDrafts, {})).toThrow('FEATURES has agents, which requires drafts');
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
    expect(await load('kits')).toEqual(['kits']);
    expect(loads).toEqual(['kits']);
  });

  it('names what it does not know before it loads anything', async () => {
    loads.length = 0;
    await expect(load('dratfs')).rejects.toThrow('FEATURES has unknown names: dratfs.');
    expect(loads).toEqual([]);
  });
});
