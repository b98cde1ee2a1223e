import { beforeEach, describe, expect, it } from 'vitest';
import { LoadedData, type LoadedState } from './loaded-data';

describe('loaded data', () => {
  let shown: LoadedState<string>[];
  let loaded: LoadedData<string>;

  beforeEach(() => {
    shown = [];
    loaded = new LoadedData<string>((state) => shown.push(state));
  });

  const answers = () => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    loaded.load(() => promise);
    return { resolve, reject, over: () => promise.then(undefined, () => undefined).then(() => undefined) };
  };

  it('show that they are awaited, then the answer', async () => {
    const first = answers();
    first.resolve('bees');
    await first.over();
    expect(shown).toEqual([{ isLoading: true }, { data: 'bees', isLoading: false }]);
  });

  it('keep the previous answer while the next is awaited', async () => {
    const first = answers();
    first.resolve('bees');
    await first.over();
    answers();
    expect(loaded.state).toEqual({ data: 'bees', isLoading: true });
  });

  it('drop the answer of an earlier load that arrives last', async () => {
    const [older, newer] = [answers(), answers()];
    newer.resolve('new');
    await newer.over();
    older.resolve('old');
    await older.over();
    expect(loaded.state).toEqual({ data: 'new', isLoading: false });
  });

  it('drop the error of an earlier load that arrives last', async () => {
    const [older, newer] = [answers(), answers()];
    newer.resolve('new');
    await newer.over();
    older.reject(new Error('late'));
    await older.over();
    expect(loaded.state).toEqual({ data: 'new', isLoading: false });
  });

  it('show an error instead of the previous answer, and the answer of the next try', async () => {
    const first = answers();
    first.resolve('bees');
    await first.over();
    const second = answers();
    second.reject(new Error('away'));
    await second.over();
    expect(loaded.state).toEqual({ error: new Error('away'), isLoading: false });
    const third = answers();
    third.resolve('wasps');
    await third.over();
    expect(loaded.state).toEqual({ data: 'wasps', isLoading: false });
  });

  it('keep what was saved when a load from before the save is answered after it', async () => {
    const older = answers();
    loaded.replace('saved');
    older.resolve('from before');
    await older.over();
    expect(loaded.state).toEqual({ data: 'saved', isLoading: false });
  });
});
