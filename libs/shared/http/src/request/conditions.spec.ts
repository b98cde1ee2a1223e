import { describe, expect, it } from 'vitest';
import { checkConditions, isRangeCurrent } from './conditions';

const lastModified = new Date('2026-03-01T12:00:00.750Z');
const same = lastModified.toUTCString();
const before = 'Mon, 01 Jan 2001 00:00:00 GMT';
const after = 'Tue, 01 Jan 2030 00:00:00 GMT';
const validators = { etag: '"a,b"', lastModified };

describe('checkConditions', () => {
  it.each([
    [{}, 'met'],
    [{ 'if-none-match': '"a,b"' }, 'unchanged'],
    [{ 'if-none-match': 'W/"a,b"' }, 'unchanged'],
    [{ 'if-none-match': '"x", "a,b"' }, 'unchanged'],
    [{ 'if-none-match': '*' }, 'unchanged'],
    [{ 'if-none-match': '"a"' }, 'met'],
    [{ 'if-none-match': '"other"', 'if-modified-since': same }, 'met'],
    [{ 'if-modified-since': same }, 'unchanged'],
    [{ 'if-modified-since': after }, 'unchanged'],
    [{ 'if-modified-since': before }, 'met'],
    [{ 'if-modified-since': 'Sunday, 01-Mar-26 12:00:00 GMT' }, 'unchanged'],
    [{ 'if-modified-since': 'Sun Mar  1 12:00:00 2026' }, 'unchanged'],
    [{ 'if-modified-since': '2030' }, 'met'],
    [{ 'if-modified-since': 'soon' }, 'met'],
    [{ 'if-match': '"a,b"' }, 'met'],
    [{ 'if-match': '*' }, 'met'],
    [{ 'if-match': 'W/"a,b"' }, 'failed'],
    [{ 'if-match': '"other"' }, 'failed'],
    [{ 'if-match': 'other' }, 'failed'],
    [{ 'if-match': '"a,b"', 'if-unmodified-since': before }, 'met'],
    [{ 'if-unmodified-since': before }, 'failed'],
    [{ 'if-unmodified-since': same }, 'met'],
    [{ 'if-unmodified-since': 'soon' }, 'met'],
    [{ 'if-match': '"other"', 'if-none-match': '"a,b"' }, 'failed'],
    [{ 'if-match': '"a,b"', 'if-none-match': '"a,b"' }, 'unchanged'],
  ])('of %j is %s', (headers, result) => expect(checkConditions(headers, validators)).toBe(result));

  it('ignores dates for an answer that has none', () => {
    expect(checkConditions({ 'if-modified-since': after }, { etag: '"a"' })).toBe('met');
    expect(checkConditions({ 'if-unmodified-since': before }, { etag: '"a"' })).toBe('met');
  });

  it('never matches a weak tag strongly', () => {
    expect(checkConditions({ 'if-match': 'W/"a"' }, { etag: 'W/"a"' })).toBe('failed');
    expect(checkConditions({ 'if-none-match': '"a"' }, { etag: 'W/"a"' })).toBe('unchanged');
  });
});

describe('isRangeCurrent', () => {
  it.each([
    [{}, true],
    [{ 'if-range': '"a,b"' }, true],
    [{ 'if-range': 'W/"a,b"' }, false],
    [{ 'if-range': '"other"' }, false],
    [{ 'if-range': same }, true],
    [{ 'if-range': after }, false],
    [{ 'if-range': 'soon' }, false],
  ])('of %j is %s', (headers, result) => expect(isRangeCurrent(headers, validators)).toBe(result));
});
