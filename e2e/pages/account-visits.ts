import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { call, newUser } from '../api';
import { mailedCode, mailedLink } from '../inbox';

const headers = () => ({ 'x-api-key': inject('adminApiKey') });

interface Made {
  id: string;
}
interface SignedUp {
  accessToken: string;
  user: Made;
}

/** Each tab has its state under a name in the query. */
const isAt =
  (path: string) =>
  ({ pathname }: URL): boolean =>
    pathname === `/${path}`;

/** The account page of one auth-service, with a member who is signed in and a visitor who is not. */
export class AccountVisits {
  readonly person = newUser();
  private personId = '';

  constructor(
    private readonly url: string,
    readonly member: Page,
    readonly visitor: Page,
  ) {}

  at = (path: string): string => `${this.url}/${path}`;

  async signUp(): Promise<void> {
    await this.member.goto(this.at('account/sign-up'));
    await this.member.getByLabel('Email address').fill(this.person.email);
    await this.member.getByLabel('Password').fill(this.person.password);
    await this.press('Sign up', this.member);
    await this.member.waitForURL(this.at('account'));
    const found = await this.call<{ data: Made[] }>(`api/auth/users?search=${this.person.email}`);
    this.personId = found.data[0]?.id ?? '';
    await this.call(`api/auth/users/${this.personId}`, { emailVerified: true }, 'PATCH');
  }

  async setConfig(body: object): Promise<void> {
    await this.call('api/auth/config', body, 'PUT');
  }

  /** Makes an organisation of the member. @returns its id */
  async makeOrganization(): Promise<string> {
    await this.member.goto(this.at('account/organizations'));
    await this.member.getByLabel('Name').fill('Busy hive');
    await this.member.getByRole('main').getByRole('button').first().click();
    await this.member.waitForURL(/organizations\/[\w-]{36}$/u);
    return this.member.url().split('/').at(-1) ?? '';
  }

  /** Opens the page that asks for the code of a mail. */
  async askForReset(): Promise<void> {
    await this.visitor.goto(this.at('account/reset'));
    await this.visitor.getByLabel('Email address').fill(this.person.email);
    await this.press('Send email', this.visitor);
    await this.visitor.waitForURL(isAt('account/reset/code'));
  }

  async askForSignInCode(): Promise<void> {
    await this.visitor.goto(this.at('account/sign-in'));
    await this.visitor.getByLabel('Email address').fill(this.person.email);
    await this.press('Email me a code instead', this.visitor);
    await this.visitor.waitForURL(isAt('account/sign-in/code'));
  }

  /** From the page that asks for the code. */
  async enterResetCode(): Promise<void> {
    await this.visitor.getByLabel('Code').fill(await mailedCode(this.person.email));
    await this.visitor.getByRole('main').getByRole('button').first().click();
    await this.visitor.waitForURL(isAt('account/reset/password'));
  }

  /** Signs in as a user who must add a factor, or has one, as far as the second step. */
  async signInToSecondStep({ hasFactor }: { hasFactor: boolean }): Promise<void> {
    const body = newUser();
    const { accessToken, user } = await this.call<SignedUp>('api/auth/users?client_type=server', body, 'POST', {});
    await this.call(`api/auth/users/${user.id}`, { emailVerified: true }, 'PATCH');
    if (hasFactor) await this.addFactor(accessToken);
    await this.visitor.context().clearCookies();
    await this.visitor.goto(this.at('account/sign-in'));
    await this.visitor.getByLabel('Email address').fill(body.email);
    await this.visitor.getByLabel('Password').fill(body.password);
    await this.press('Sign in', this.visitor);
    await this.visitor.waitForURL(isAt('account/second-factor'));
  }

  async changeEmail(): Promise<void> {
    await this.member.goto(this.at('account/email'));
    await this.member.getByLabel('New email address').fill(newUser().email);
    await this.press('Send email', this.member);
    await this.member.waitForURL(isAt('account/email/code'));
  }

  async beginTotp(page: Page): Promise<void> {
    await this.press('Add an authenticator app', page);
    await page.waitForURL(({ pathname }) => pathname.endsWith('/totp'));
  }

  /** Opens the invitation of another user's organisation. */
  async openInvitation(): Promise<void> {
    const other = await this.call<SignedUp>('api/auth/users?client_type=server', newUser(), 'POST', {});
    await this.call(`api/auth/users/${other.user.id}`, { emailVerified: true }, 'PATCH');
    const bearer = { authorization: `Bearer ${other.accessToken}` };
    const { id } = await this.call<Made>('api/auth/organizations', { name: 'Wax' }, 'POST', bearer);
    await this.call(`api/auth/organizations/${id}/invitations`, { email: this.person.email }, 'POST', bearer);
    await this.member.goto(await mailedLink(this.person.email, 'invitation'));
    await this.member.waitForURL(isAt('account/invitation/acceptance'));
  }

  /** Opens an application's request for consent. */
  async openConsent(): Promise<void> {
    const target = 'https://shop.hive.test/back';
    const client = { name: 'Shop', redirectUris: [target], authMethod: 'none' };
    const { id } = await this.call<Made>('api/auth/clients', client, 'POST');
    const request = {
      client_id: id,
      redirect_uri: target,
      response_type: 'code',
      scope: 'openid email',
      code_challenge: createHash('sha256').update('a verifier of some client').digest('base64url'),
      code_challenge_method: 'S256',
    };
    await this.member.goto(this.at(`oidc/authorize?${new URLSearchParams(request).toString()}`));
    await this.member.waitForURL(isAt('account/authorize'));
  }

  private async addFactor(accessToken: string): Promise<void> {
    const bearer = { authorization: `Bearer ${accessToken}` };
    const path = 'api/auth/account/factors';
    const { id, secret } = await this.call<Made & { secret: string }>(path, { type: 'totp' }, 'POST', bearer);
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    await this.call(`${path}/${id}/verify`, { code }, 'POST', bearer);
  }

  private press(name: string, page: Page): Promise<void> {
    return page.getByRole('button', { name, exact: true }).click();
  }

  private async call<Body>(
    path: string,
    body?: object,
    method = 'GET',
    own: Record<string, string> = headers(),
  ): Promise<Body> {
    const answer = await call<Body>(this.at(path), { method, body, headers: own });
    if (answer.status >= 300) throw new Error(`${method} ${path} answers ${answer.status}.`);
    return answer.body;
  }
}
