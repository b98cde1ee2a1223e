import { describe, expect, it, vi } from 'vitest';
import { type DraftContent } from './draft-content';
import { unreachable } from './draft-service.fixture';
import { DraftStore } from './draft-store';
import { DraftTab, editText } from './draft-tab.fixture';

const listTexts = ({ scenes }: Pick<DraftContent, 'scenes'>): string[] => scenes.map(({ text }) => text);

const tab = new DraftTab();

describe('the draft store with another window', () => {
  it('reports a conflict, saves nothing over the other change, and keeps its own content', async () => {
    const [store, other] = [tab.open(), tab.open()];
    other.edit({ title: 'Wasps' });
    await other.flush();
    store.edit({ title: 'Hornets' });
    expect(await store.flush()).toBe(false);
    expect([store.state, store.content.title, tab.service.draft.title]).toEqual(['conflict', 'Hornets', 'Wasps']);
    store.edit({ title: 'Hornets!' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tab.service.draft.title).toBe('Wasps');
    expect(await store.changeScene('a', tab.rewriteFirst('New.'))).toBe(false);
  });

  it('loads the other version and saves edits of it', async () => {
    const store = tab.open();
    tab.service.changeElsewhere('Wasps');
    store.edit({ title: 'Hornets' });
    await store.flush();
    await store.loadTheirs();
    expect([store.state, store.problem, store.content.title, store.canUndo]).toEqual(['saved', null, 'Wasps', false]);
    store.edit({ title: 'Wasps!' });
    expect(await store.flush()).toBe(true);
    expect(tab.service.draft.title).toBe('Wasps!');
  });

  it('stays in conflict when the other version cannot be read', async () => {
    const store = tab.open();
    tab.service.changeElsewhere('Wasps');
    store.edit({ title: 'Hornets' });
    await store.flush();
    const failing = new DraftStore(store.draft, { ...tab.service, read: () => Promise.reject(unreachable()) });
    failing.edit({ title: 'Hornets' });
    await failing.flush();
    await expect(failing.loadTheirs()).rejects.toThrow('unreachable');
    expect(failing.content.title).toBe('Hornets');
  });

  it('loads a change of another window when nothing is unsaved', async () => {
    const store = tab.open();
    tab.service.changeElsewhere('Wasps');
    await store.refresh();
    expect([store.content.title, store.draft.version, store.state]).toEqual(['Wasps', 2, 'saved']);
  });

  it('reads nothing for a refresh while an edit is unsaved', async () => {
    const store = tab.open();
    store.edit({ title: 'Hornets' });
    await store.refresh();
    expect([tab.service.reads, store.content.title]).toEqual([0, 'Hornets']);
  });

  it('drops the older of two refreshes that arrives last', async () => {
    const answers: ((draft: typeof tab.service.draft) => void)[] = [];
    const read = () => new Promise<typeof tab.service.draft>((resolve) => answers.push(resolve));
    const store = new DraftStore(tab.service.draft, { ...tab.service, read });
    const refreshes = [store.refresh(), store.refresh()];
    tab.service.changeElsewhere('Wasps');
    const older = tab.service.draft;
    tab.service.changeElsewhere('Hornets');
    answers[1]?.(tab.service.draft);
    await vi.advanceTimersByTimeAsync(0);
    answers[0]?.(older);
    await Promise.all(refreshes);
    expect([store.content.title, store.draft.version]).toEqual(['Hornets', 3]);
  });

  it('keeps an undo that a refresh overlaps', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const read = () => promise.then(() => tab.service.draft);
    const store = new DraftStore(tab.service.draft, { ...tab.service, read });
    const refreshed = store.refresh();
    const answer = tab.service.holdAnswer();
    store.edit({ title: 'Bumblebees' });
    const saved = store.flush();
    await vi.advanceTimersByTimeAsync(0);
    store.undo();
    resolve();
    await refreshed;
    answer();
    await saved;
    expect([store.content.title, tab.service.draft.title]).toEqual(['Bees', 'Bees']);
  });
});

describe('the draft store when the tab.service changes a scene', () => {
  it('shows the changed scene, which undo takes back', async () => {
    const store = tab.open();
    expect(await store.changeScene('a', tab.rewriteFirst('Bees waltz.'))).toBe(true);
    expect([listTexts(store.content)[0], store.state, store.isSaved]).toEqual(['Bees waltz.', 'saved', true]);
    store.undo();
    await store.flush();
    expect(listTexts(tab.service.draft)[0]).toBe('Bees dance.');
  });

  it('saves unsaved edits first, and keeps those that are made meanwhile', async () => {
    const store = tab.open();
    store.edit({ title: 'Be' });
    const answer = Promise.withResolvers<void>();
    const changed = store.changeScene('a', async (version) => {
      const draft = await tab.rewriteFirst('Bees waltz.')(version);
      await answer.promise;
      return draft;
    });
    await vi.advanceTimersByTimeAsync(0);
    editText(store, 'b', 'Flowers bloom.');
    answer.resolve();
    await changed;
    await store.flush();
    expect(tab.service.changes.map(({ version }) => version)).toEqual([1, 2, 3]);
    expect([tab.service.draft.title, ...listTexts(tab.service.draft)]).toEqual([
      'Be',
      'Bees waltz.',
      'Flowers bloom.',
      'Honey is made.',
    ]);
    expect(listTexts(store.content)).toEqual(listTexts(tab.service.draft));
  });

  it('saves an undo to the content from before the change', async () => {
    const store = tab.open();
    const answer = tab.service.holdAnswer();
    const changed = store.changeScene('a', tab.rewriteFirst('Bees waltz.'));
    await vi.advanceTimersByTimeAsync(0);
    editText(store, 'b', 'Flowers bloom.');
    answer();
    await changed;
    store.undo();
    store.undo();
    expect(await store.flush()).toBe(true);
    expect(listTexts(tab.service.draft)).toEqual(listTexts(store.content));
    expect(listTexts(tab.service.draft)[0]).toBe('Bees dance.');
  });

  it('keeps edits over a reload that follows the change', async () => {
    const store = tab.open();
    const answer = tab.service.holdAnswer();
    const changed = store.changeScene('a', tab.rewriteFirst('Bees waltz.'));
    await vi.advanceTimersByTimeAsync(0);
    editText(store, 'b', 'Flowers bloom.');
    answer();
    await changed;
    const reloaded = tab.reload();
    expect([reloaded.state, listTexts(reloaded.content).slice(0, 2)]).toEqual([
      'changed',
      ['Bees waltz.', 'Flowers bloom.'],
    ]);
  });

  it('runs two changes one after the other', async () => {
    const store = tab.open();
    const versions: number[] = [];
    const change = (text: string) =>
      store.changeScene('a', (version) => {
        versions.push(version);
        return tab.rewriteFirst(text)(version);
      });
    await Promise.all([change('One.'), change('Two.')]);
    expect([versions, listTexts(tab.service.draft)[0], store.isSaved]).toEqual([[1, 2], 'Two.', true]);
  });

  it('throws its error to the caller and goes on saving', async () => {
    const store = tab.open();
    const failed = store.changeScene('a', () => Promise.reject(unreachable()));
    await expect(failed).rejects.toThrow('unreachable');
    store.edit({ title: 'Be' });
    expect(await store.flush()).toBe(true);
  });

  it('reports a conflict when another window was first', async () => {
    const store = tab.open();
    tab.service.changeElsewhere('Wasps');
    await expect(store.changeScene('a', tab.rewriteFirst('New.'))).rejects.toMatchObject({ code: 'DRAFT_CHANGED' });
    expect(store.state).toBe('conflict');
  });
});
