import { OutboundNetworkError, OutboundTimeoutError } from '@svc/outbound';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { providerFailed } from '../provider-error';
import { createSourceAccess, type SourceAccess } from './source-access';

const late = new OutboundTimeoutError('slow.test', 1);
const unreachable = new OutboundNetworkError('gone.test', new Error('ENOTFOUND'));
const tenMinutesMs = 600_000;

let access: SourceAccess;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  access = createSourceAccess();
});
afterEach(() => void vi.useRealTimers());

const failWith = (cause: Error) =>
  access.unlessAway('One', () => Promise.reject(providerFailed('One failed', cause))).catch(() => undefined);
const isCalled = (name: string): Promise<boolean> => access.unlessAway(name, async () => true).catch(() => false);

describe('a source that answers too late', () => {
  it('is not called for ten minutes, while other sources are', async () => {
    await failWith(late);
    expect(await isCalled('One')).toBe(false);
    expect(await isCalled('Other')).toBe(true);
    vi.advanceTimersByTime(tenMinutesMs);
    expect(await isCalled('One')).toBe(true);
  });
});

describe('a source that cannot be reached', () => {
  it('rests alone when another source has answered in the last ten minutes', async () => {
    expect(await isCalled('Other')).toBe(true);
    await failWith(unreachable);
    expect(await isCalled('One')).toBe(false);
    expect(await isCalled('Other')).toBe(true);
  });

  it('rests all sources for ten minutes when none has answered, as without a network', async () => {
    await failWith(unreachable);
    expect(await isCalled('Other')).toBe(false);
    vi.advanceTimersByTime(tenMinutesMs);
    expect(await isCalled('Other')).toBe(true);
  });

  it('does not rest after a refusal', async () => {
    await failWith(new Error('HTTP 500'));
    expect(await isCalled('One')).toBe(true);
  });
});
