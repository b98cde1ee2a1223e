import { beforeEach, describe, expect, it, vi } from 'vitest';
import { guardUnsaved } from './unsaved-changes';

let form: EventTarget;
let tab: EventTarget;
let isLink: boolean;
let document: EventTarget;
const ask = vi.fn<() => boolean>();
let end: () => void;

beforeEach(() => {
  [form, tab, isLink] = [new EventTarget(), new EventTarget(), true];
  const closest = () => (isLink ? { getAttribute: () => null } : null);
  document = Object.assign(new EventTarget(), { closest });
  ask.mockReset();
  end = guardUnsaved(form, ask, Object.assign(tab, { document }) as unknown as Window);
});

const type = (): boolean => form.dispatchEvent(new Event('input'));
const click = (): boolean => document.dispatchEvent(new Event('click', { cancelable: true }));
/** @returns false when the browser asks */
const close = (): boolean => tab.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('a form with unsaved values', () => {
  it('lets the browser ask before the tab closes', () => {
    expect(close()).toBe(true);
    type();
    expect(close()).toBe(false);
  });

  it('keeps the page when the user does not leave, and asks again for the next link', () => {
    type();
    ask.mockReturnValue(false);
    expect([click(), click()]).toEqual([false, false]);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('asks once when the user leaves', () => {
    type();
    ask.mockReturnValue(true);
    expect([click(), close()]).toEqual([true, true]);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('asks nothing before a change, for a button, and once it is saved', () => {
    expect(click()).toBe(true);
    type();
    isLink = false;
    expect(click()).toBe(true);
    isLink = true;
    end();
    expect([click(), close()]).toEqual([true, true]);
    expect(ask).not.toHaveBeenCalled();
  });
});
