import { parseForms, formWith, refreshTarget } from '@svc/testing/harness';

const mostRedirects = 8;

export interface Page {
  readonly url: URL;
  readonly body: string;
}

/** A browser of one origin: it keeps cookies, submits forms, and stops at an address of another origin. */
export class FormBrowser {
  private readonly cookies = new Map<string, string>();

  constructor(private readonly origin: string) {}

  async open(address: string, form?: Readonly<Record<string, string>>): Promise<Page> {
    let url = new URL(address, this.origin);
    let body = form;
    for (let step = 0; step < mostRedirects && url.origin === this.origin; step += 1) {
      const answer = await this.send(url, body);
      const shown = await answer.text();
      const target = answer.headers.get('location') ?? refreshTarget(shown);
      if (target === undefined) return { url, body: shown };
      url = new URL(target, url);
      body = undefined;
    }
    return { url, body: '' };
  }

  /** @param action of a form of the page, or of one of its buttons; without it, of the first form */
  submit(page: Page, action?: string, fields: Readonly<Record<string, string>> = {}): Promise<Page> {
    const form = action === undefined ? parseForms(page.body)[0] : formWith(page.body, action);
    if (form === undefined) throw new Error(`${page.url.pathname} has no form ${action ?? ''}: ${page.body}`);
    return this.open(action ?? form.action, { ...form.values, ...fields });
  }

  private async send(url: URL, form: Readonly<Record<string, string>> | undefined): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, origin: this.origin };
    const body = form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) };
    const answer = await fetch(url, { headers, redirect: 'manual', ...body });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }
}
