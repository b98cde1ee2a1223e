import { describe, expect, it, vi } from 'vitest';
import { toContent } from './draft-content';
import { DraftTab } from './draft-tab.fixture';
import { keepUnsaved, readUnsaved } from './unsaved-content';

const tab = new DraftTab();

describe('the draft store after a reload', () => {
  it('restores and saves what was not sent', async () => {
    tab.open().edit({ title: 'Be' });
    const store = tab.reload();
    expect([store.content.title, store.state, store.canUndo]).toEqual(['Be', 'changed', true]);
    await vi.advanceTimersByTimeAsync(800);
    expect([tab.service.draft.title, store.state]).toEqual(['Be', 'saved']);
  });

  it('forgets content that arrived', async () => {
    tab.service.loseAnswer();
    const store = tab.open();
    store.edit({ title: 'Be' });
    await store.flush();
    const reloaded = tab.reload();
    expect([reloaded.state, reloaded.canUndo, readUnsaved(reloaded.id)]).toEqual(['saved', false, null]);
  });

  it('saves edits that followed content that arrived', async () => {
    tab.service.loseAnswer();
    const store = tab.open();
    store.edit({ title: 'Be' });
    await store.flush();
    store.edit({ title: 'Bee' });
    const reloaded = tab.reload();
    expect(await reloaded.flush()).toBe(true);
    expect(tab.service.draft.title).toBe('Bee');
  });

  it('reports a conflict with a version that another window saved', async () => {
    tab.open().edit({ title: 'Hornets' });
    tab.service.changeElsewhere('Wasps');
    const store = tab.reload();
    expect([store.state, store.content.title]).toEqual(['conflict', 'Hornets']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tab.service.draft.title).toBe('Wasps');
  });

  it('stays in conflict when the content was edited and loaded again', () => {
    tab.open().edit({ title: 'Hornets' });
    tab.service.changeElsewhere('Wasps');
    tab.reload().edit({ title: 'Hornets!' });
    const store = tab.reload();
    expect([store.state, store.content.title]).toEqual(['conflict', 'Hornets!']);
  });

  it('applies the content of a copy to any version', async () => {
    const content = { ...toContent(tab.service.draft), title: 'A copy' };
    tab.service.changeElsewhere('Written');
    keepUnsaved(tab.service.draft.draft_id, { version: null, content, sending: null });
    await tab.open().flush();
    expect(tab.service.draft.title).toBe('A copy');
  });
});

describe('the draft store when the editor is left', () => {
  it('sends unsaved content once and forgets it when it arrived', async () => {
    const store = tab.open();
    store.edit({ title: 'Be' });
    store.leave();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([tab.service.changes.length, tab.service.draft.title, readUnsaved(store.id)]).toEqual([1, 'Be', null]);
  });

  it('keeps content that did not arrive, and tries no more', async () => {
    const store = tab.open();
    tab.service.loseRequest();
    store.edit({ title: 'Be' });
    store.leave();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([tab.service.changes.length, tab.service.draft.title]).toEqual([1, 'Bees']);
    expect(tab.open().content.title).toBe('Be');
  });

  it('sends nothing twice when the page is hidden afterwards', async () => {
    const store = tab.open();
    store.edit({ title: 'Be' });
    store.leave();
    await store.flush();
    expect(tab.service.changes).toHaveLength(1);
  });

  it('does not disturb the editor that opens the draft again', async () => {
    const store = tab.open();
    tab.service.loseRequest();
    tab.service.loseRequest();
    store.edit({ title: 'Be' });
    const saved = store.flush();
    store.leave();
    await saved;
    await vi.advanceTimersByTimeAsync(0);
    const reopened = tab.open();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([reopened.state, tab.service.draft.title, tab.service.draft.version]).toEqual(['saved', 'Be', 2]);
    expect(readUnsaved(reopened.id)).toBeNull();
  });

  it('saves an edit that was made while a save was under way', async () => {
    const store = tab.open();
    const answer = tab.service.holdAnswer();
    store.edit({ title: 'Be' });
    void store.flush();
    await vi.advanceTimersByTimeAsync(0);
    store.edit({ title: 'Bee' });
    store.leave();
    answer();
    await vi.advanceTimersByTimeAsync(0);
    expect([tab.service.draft.title, readUnsaved(store.id)]).toEqual(['Bee', null]);
  });

  it('leaves a conflict to the storage of the tab', async () => {
    const store = tab.open();
    tab.service.changeElsewhere('Wasps');
    store.edit({ title: 'Hornets' });
    await store.flush();
    store.leave();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tab.service.draft.title).toBe('Wasps');
    expect(tab.open().state).toBe('conflict');
  });
});
