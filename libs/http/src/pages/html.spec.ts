import { describe, expect, it } from 'vitest';
import { html } from './html';
import { preferredAmong } from './accept-headers';

describe('html', () => {
  it('html escapes all values except markup that it made', () => {
    const name = `<script>alert("1" & '2')</script>`;
    expect(html`<p title="${name}">${[html`<b>${name}</b>`, null, undefined, 5]}</p>`.text).toBe(
      '<p title="&lt;script&gt;alert(&quot;1&quot; &amp; &#39;2&#39;)&lt;/script&gt;"><b>&lt;script&gt;alert(&quot;1&quot; &amp; &#39;2&#39;)&lt;/script&gt;</b>5</p>',
    );
  });
});

describe('preferredAmong', () => {
  it.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['pt, fr;q=0.2, de;q=0.1', 'fr'],
    ['de;q=0', 'en'],
    ['', 'en'],
    [',;=', 'en'],
  ])('of "%s" is %s', (wishes, language) => {
    expect(preferredAmong(['en', 'de', 'fr'], wishes)).toBe(language);
  });
});
