import { describe, expect, it } from 'vitest';
import { html } from './html';

describe('html', () => {
  it('html escapes all values except markup that it made', () => {
    const name = `<script>alert("1" & '2')</script>`;
    expect(html`<p title="${name}">${[html`<b>${name}</b>`, null, undefined, 5]}</p>`.text).toBe(
      '<p title="&lt;script&gt;alert(&quot;1&quot; &amp; &#39;2&#39;)&lt;/script&gt;"><b>&lt;script&gt;alert(&quot;1&quot; &amp; &#39;2&#39;)&lt;/script&gt;</b>5</p>',
    );
  });
});
