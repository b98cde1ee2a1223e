import { describe, expect, it } from 'vitest';
import { consoleLine } from './service-log';

describe('a service’s log line', () => {
  it.each([
    ['{"level":30,"msg":"request completed"}', undefined],
    ['{"level":"info","msg":"x"}', undefined],
    ['', undefined],
    ['{"level":40,"msg":"slow"}', '[auth] warning: slow'],
    ['{"level":"warn","msg":"slow"}', '[auth] warning: slow'],
    ['{"level":50,"msg":"failed","err":{"message":"no disk"}}', '[auth] error: failed (no disk)'],
    ['{"level":60,"msg":"no disk","err":{"message":"no disk"}}', '[auth] fatal: no disk'],
    ['Error: broken', '[auth] Error: broken'],
    ['{broken', '[auth] {broken'],
  ])('%j is shown as %j', (line, shown) => {
    expect(consoleLine('auth', line)).toBe(shown);
  });
});
