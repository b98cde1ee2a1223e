import { describe, expect, it } from 'vitest';
import { html, namesHtml } from './html';

describe('html', () => {
  it('html escapes all values except markup that it made', () => {
    const name = `<script>alert("1" & '2')</script>`;
    expect(html`<p title="${name}">${[html`<b>${name}</b>`, null, undefined, 5]}</p>`.text).toBe(
      '<p title="&lt;script&gt;alert(&quot;1&quot; &amp; &#39;2&#39;)&lt;/script&gt;"><b>&lt;script&gt;alert(&quot;1&quot; &amp; &#39;2&#39;)&lt;/script&gt;</b>5</p>',
    );
  });
});

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
