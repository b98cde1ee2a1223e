import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { History } from './history';

const mostSteps = 200;

describe('the undo history', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('goes back and forth over recorded states, and stays at both ends', () => {
    const history = new History('a');
    history.record('b');
    history.record('c');
    history.undo();
    history.undo();
    history.undo();
    expect([history.present, history.canUndo, history.canRedo]).toEqual(['a', false, true]);
    history.redo();
    history.redo();
    history.redo();
    expect([history.present, history.canUndo, history.canRedo]).toEqual(['c', true, false]);
  });

  it('forgets undone states when another one is recorded', () => {
    const history = new History('a');
    history.record('b');
    history.undo();
    history.record('c');
    history.redo();
    expect(history.present).toBe('c');
    history.undo();
    expect(history.present).toBe('a');
  });

  it('makes one step of a burst of typing', () => {
    const history = new History('');
    for (const text of ['b', 'be', 'bee']) history.record(text, 'text-a');
    history.undo();
    expect([history.present, history.canUndo]).toEqual(['', false]);
    history.redo();
    expect(history.present).toBe('bee');
  });

  it('makes another step after a pause, in another field, and after an undo', () => {
    const history = new History('');
    history.record('b', 'text-a');
    vi.advanceTimersByTime(1_501);
    history.record('be', 'text-a');
    history.record('be!', 'title');
    history.undo();
    history.record('be?', 'title');
    history.undo();
    expect(history.present).toBe('be');
    history.undo();
    expect(history.present).toBe('b');
    history.undo();
    expect(history.present).toBe('');
  });

  it('keeps the latest 200 steps', () => {
    const history = new History(0);
    for (let state = 1; state <= mostSteps + 5; state += 1) history.record(state);
    while (history.canUndo) history.undo();
    expect(history.present).toBe(5);
  });
});
