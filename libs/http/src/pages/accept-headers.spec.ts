import { describe, expect, it } from 'vitest';
import { namesHtml } from './accept-headers';

describe('a request', () => {
  it.each([
    'text/html',
    'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'application/json, TEXT/HTML; charset=utf-8 ;q=0.5',
    'text/html;q=0.01',
    'text/html;seq=0',
  ])('comes from a browser that follows a link when it accepts "%s"', (accept) => {
    expect(namesHtml({ headers: { accept } })).toBe(true);
  });

  it.each([
    undefined,
    '',
    '*/*',
    'text/*',
    'application/json',
    'text/html2',
    'application/json, text/html;q=0',
    'text/html; charset=utf-8 ; Q=0.000',
  ])('comes from a program when it accepts "%s"', (accept) => {
    expect(namesHtml({ headers: accept === undefined ? {} : { accept } })).toBe(false);
  });
});
