import { createHash, randomBytes } from 'node:crypto';
import type { FormBrowser, Page } from './form-browser';

/** The form of a page, by its action or the first one, and what a user types into it. */
type FilledForm = readonly [action: string | undefined, fields: Readonly<Record<string, string>>];

interface Discovered {
  authorization_endpoint: string;
  token_endpoint: string;
}

/** A client's sign-in from discovery to tokens: authorization code with PKCE (RFC 7636). */
export class SignInFlow {
  static readonly callback = 'https://shop.test/callback';

  constructor(
    private readonly issuer: string,
    private readonly clientId: string,
    private readonly browser: FormBrowser,
  ) {}

  /** The first sign-in: the user fills the given forms in their order. */
  async begin(forms: readonly FilledForm[]): Promise<void> {
    await this.run(async (page) => {
      let at = page;
      for (const [action, fields] of forms) at = await this.browser.submit(at, action, fields);
      return at;
    });
  }

  /** @throws Error without an access token at the end */
  async run(fill: (page: Page) => Promise<Page> = (page) => Promise.resolve(page)): Promise<void> {
    const discovery = await fetch(`${this.issuer}/.well-known/openid-configuration`);
    const { authorization_endpoint: authorize, token_endpoint: token } = (await discovery.json()) as Discovered;
    const verifier = randomBytes(32).toString('base64url');
    const query = new URLSearchParams({
      client_id: this.clientId,
      response_type: 'code',
      scope: 'openid',
      redirect_uri: SignInFlow.callback,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    });
    const { url, body: shown } = await fill(await this.browser.open(`${authorize}?${query.toString()}`));
    const code = url.searchParams.get('code');
    if (code === null) throw new Error(`No code at ${url.href}: ${shown.slice(0, 500)}`);
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: this.clientId,
      redirect_uri: SignInFlow.callback,
      code_verifier: verifier,
      code,
    });
    const answer = await fetch(token, { method: 'POST', body });
    const tokens = (await answer.json()) as { access_token?: string };
    if (tokens.access_token === undefined) throw new Error(`${answer.status} ${JSON.stringify(tokens)}`);
  }
}
