import { describe, expect, it, vi } from 'vitest';
import { DraftTab } from './draft-tab.fixture';
import { readUnsaved } from './unsaved-content';

const tab = new DraftTab();

describe('the draft store when it saves', () => {
  it('sends several edits in one change after a pause, and tells each state', async () => {
    const store = tab.open();
    const states: string[] = [];
    const end = store.listen(() => states.push(store.state));
    store.edit({ title: 'B' });
    store.edit({ title: 'Be' });
    await vi.advanceTimersByTimeAsync(800);
    expect(tab.service.changes).toEqual([expect.objectContaining({ version: 1, title: 'Be' })]);
    expect(states).toEqual(['changed', 'changed', 'saving', 'saved']);
    expect(readUnsaved(store.id)).toBeNull();
    end();
    store.edit({ title: 'Bee' });
    expect(states).toHaveLength(4);
  });

  it('sends only the changed fields of the request', async () => {
    const store = tab.open();
    store.editRequest({ bgm_volume: 0.5 });
    expect(await store.flush()).toBe(true);
    expect(tab.service.changes[0]?.request).toEqual({ bgm_volume: 0.5 });
    expect(tab.service.draft.request).toMatchObject({
      bgm_volume: 0.5,
      frame_template: '1080x1920/image_default.html',
    });
  });

  it('saves an edit that was made while another save was under way', async () => {
    const store = tab.open();
    const answer = tab.service.holdAnswer();
    store.edit({ title: 'Be' });
    const saved = store.flush();
    await vi.advanceTimersByTimeAsync(0);
    store.edit({ title: 'Bee' });
    answer();
    expect(await saved).toBe(true);
    expect(tab.service.changes.map(({ version, title }) => [version, title])).toEqual([
      [1, 'Be'],
      [2, 'Bee'],
    ]);
  });

  it('saves what undo restored while the undone edit was under way', async () => {
    const store = tab.open();
    const answer = tab.service.holdAnswer();
    store.edit({ title: 'Bumblebees' });
    const saved = store.flush();
    await vi.advanceTimersByTimeAsync(0);
    store.undo();
    answer();
    await saved;
    expect([store.state, tab.service.draft.title]).toEqual(['saved', 'Bees']);
  });

  it('sends nothing when undo and redo end at the saved content', async () => {
    const store = tab.open();
    store.edit({ title: 'Be' });
    store.undo();
    expect(store.canRedo).toBe(true);
    expect(await store.flush()).toBe(true);
    expect([store.state, tab.service.changes.length]).toEqual(['saved', 0]);
  });

  it('joins two saves at the same time', async () => {
    const store = tab.open();
    store.edit({ title: 'Be' });
    expect(await Promise.all([store.flush(), store.flush()])).toEqual([true, true]);
    expect(tab.service.changes).toHaveLength(1);
  });

  it('goes on when the storage of the tab is full', async () => {
    const store = tab.open();
    vi.spyOn(sessionStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    store.edit({ title: 'Be' });
    await vi.advanceTimersByTimeAsync(800);
    expect([store.state, tab.service.draft.title]).toEqual(['saved', 'Be']);
  });
});

describe('the draft store when a save fails', () => {
  it('sends again later what did not arrive', async () => {
    const store = tab.open();
    tab.service.loseRequest();
    store.edit({ title: 'Be' });
    expect(await store.flush()).toBe(false);
    expect([store.state, store.problem]).toEqual(['away', 'unreachable']);
    await vi.advanceTimersByTimeAsync(3_000);
    expect([store.state, store.problem, tab.service.draft.title]).toEqual(['saved', null, 'Be']);
  });

  it('takes a change whose answer was lost as saved', async () => {
    const store = tab.open();
    tab.service.loseAnswer();
    store.edit({ title: 'Be' });
    await store.flush();
    await vi.advanceTimersByTimeAsync(3_000);
    expect([store.state, store.draft.version, tab.service.changes.length]).toEqual(['saved', 2, 1]);
  });

  it('saves a further edit after a lost answer', async () => {
    const store = tab.open();
    tab.service.loseAnswer();
    store.edit({ title: 'Be' });
    await store.flush();
    store.edit({ title: 'Bee' });
    await vi.advanceTimersByTimeAsync(800);
    expect([store.state, tab.service.draft.title, tab.service.draft.version]).toEqual(['saved', 'Bee', 3]);
  });

  it('saves what undo restored after a lost answer', async () => {
    const store = tab.open();
    tab.service.loseAnswer();
    store.edit({ title: 'Bumblebees' });
    await store.flush();
    store.undo();
    expect(await store.flush()).toBe(true);
    expect([store.state, tab.service.draft.title]).toEqual(['saved', 'Bees']);
  });

  it('takes the refusal of content that arrived by another request as saved', async () => {
    const store = tab.open();
    tab.service.changeElsewhere('Be');
    store.edit({ title: 'Be' });
    expect(await store.flush()).toBe(true);
    expect([store.state, store.draft.version]).toEqual(['saved', 2]);
  });

  it('keeps a refused edit, waits for the next one, and says why', async () => {
    const store = tab.open();
    tab.service.refuse(400, 'VALIDATION_ERROR');
    store.edit({ title: 'x'.repeat(300) });
    await expect(store.requireSaved('not saved')).rejects.toThrow('VALIDATION_ERROR');
    await vi.advanceTimersByTimeAsync(60_000);
    expect([store.state, tab.service.changes.length]).toEqual(['refused', 1]);
    store.undo();
    await vi.advanceTimersByTimeAsync(800);
    expect([store.state, tab.service.changes.length]).toEqual(['saved', 1]);
  });

  it('tries again after a refusal of too many requests', async () => {
    const store = tab.open();
    tab.service.refuse(429, 'RATE_LIMITED');
    store.edit({ title: 'Be' });
    await store.flush();
    expect(store.state).toBe('away');
    await vi.advanceTimersByTimeAsync(3_000);
    expect([store.state, tab.service.draft.title]).toEqual(['saved', 'Be']);
  });
});
