import { parseForms, formWith, refreshTarget, unescapeHtml } from '@svc/testing/harness';
import type { LightMyRequestResponse as Response } from 'fastify';
import type { AuthService, Headers } from './auth-service.fixture';

const origin = 'http://localhost:3001';
const mostRedirects = 8;

interface Cookie {
  name: string;
  value: string;
  path: string;
}

/** A browser without JavaScript: it stores cookies, follows redirects and submits the forms of the last page. */
export class PageBrowser {
  page!: Response;
  /** Redirect target outside of the service. */
  leftTo: URL | undefined;
  readonly visited: string[] = [];
  private jar: { cookies: Cookie[] } = { cookies: [] };

  constructor(
    private readonly service: AuthService,
    private readonly headers: Headers = { 'accept-language': 'en' },
  ) {}

  /** A tab shares the cookies of its browser, and has a page of its own. */
  newTab(): PageBrowser {
    const tab = new PageBrowser(this.service, this.headers);
    tab.jar = this.jar;
    return tab;
  }

  async open(path: string): Promise<Response> {
    return this.follow(await this.send('GET', path));
  }

  /** @param action of a form on the page, or of one of its buttons */
  async submit(action: string, fields: Record<string, string> = {}): Promise<Response> {
    const { values } = this.form(action);
    return this.follow(await this.post(action, { ...values, ...fields }));
  }

  /** Posts a form that no page has shown, as an attacker would. */
  post(path: string, fields: Record<string, string>, headers: Headers = {}): Promise<Response> {
    const payload = new URLSearchParams(fields).toString();
    const type = { 'content-type': 'application/x-www-form-urlencoded', origin };
    return this.send('POST', path, payload, { ...type, ...headers });
  }

  form(action: string): ReturnType<typeof parseForms>[number] {
    const found = formWith(this.page.body, action);
    if (found === undefined) throw new Error(`No form with action ${action}: ${this.text()}`);
    return found;
  }

  forms(): ReturnType<typeof parseForms> {
    return parseForms(this.page.body);
  }

  /** The visible text of the page. */
  text(): string {
    return unescapeHtml(this.page.body.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')).trim();
  }

  problem(): string | undefined {
    const said = /role="alert"[^>]*>([^<]*)</.exec(this.page.body)?.[1];
    return said === undefined ? undefined : unescapeHtml(said);
  }

  notice(): string | undefined {
    return /<div class="said" role="status">([^<]*)</.exec(this.page.body)?.[1];
  }

  heading(): string | undefined {
    return /<h1>([^<]*)</.exec(this.page.body)?.[1];
  }

  cookie(name: string): string | undefined {
    return this.jar.cookies.find((cookie) => cookie.name === name)?.value;
  }

  setCookie(name: string, value: string, path = '/'): void {
    this.jar.cookies = [
      ...this.jar.cookies.filter((cookie) => cookie.name !== name || cookie.path !== path),
      { name, value, path },
    ];
  }

  forget(...names: string[]): void {
    this.jar.cookies = this.jar.cookies.filter(({ name }) => !names.includes(name));
  }

  private async follow(first: Response): Promise<Response> {
    let answer = first;
    for (let redirects = 0; redirects < mostRedirects && [302, 303].includes(answer.statusCode); redirects += 1) {
      const target = new URL(String(answer.headers.location), origin);
      if (target.origin !== origin) return this.leave(answer, target);
      answer = await this.send('GET', `${target.pathname}${target.search}`);
    }
    const forward = refreshTarget(answer.body);
    return forward === undefined ? this.stay(answer) : this.leave(answer, new URL(forward));
  }

  private stay(answer: Response): Response {
    this.page = answer;
    return answer;
  }

  private leave(answer: Response, target: URL): Response {
    this.leftTo = target;
    return this.stay(answer);
  }

  private async send(method: 'GET' | 'POST', path: string, payload?: string, headers: Headers = {}): Promise<Response> {
    this.visited.push(`${method} ${path}`);
    const sent = this.jar.cookies.filter((cookie) => path.startsWith(cookie.path));
    const cookie = sent.map(({ name, value }) => `${name}=${value}`).join('; ');
    const all = { accept: 'text/html', ...this.headers, ...(cookie === '' ? {} : { cookie }), ...headers };
    const answer = await this.service.inject({
      method,
      url: path,
      headers: all,
      ...(payload === undefined ? {} : { payload }),
    });
    this.keep(answer);
    return answer;
  }

  private keep(answer: Response): void {
    for (const { name, value, path = '/', maxAge, expires } of answer.cookies) {
      const isGone = maxAge === 0 || (expires !== undefined && expires.getTime() <= Date.now());
      this.forgetAt(name, path);
      if (!isGone) this.jar.cookies.push({ name, value, path });
    }
  }

  private forgetAt(name: string, path: string): void {
    this.jar.cookies = this.jar.cookies.filter((cookie) => cookie.name !== name || cookie.path !== path);
  }
}
