import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { authUrl, call, newUser } from '../api';
import { openBrowser, type TestBrowser } from '../browser';
import { Console } from '../console';
import type { Traveller } from './journey';

export const adminHeaders = () => ({ 'x-api-key': inject('adminApiKey') });

interface SignedUp {
  accessToken: string;
  user: { id: string };
}

const signUp = async (body: object): Promise<SignedUp> =>
  (await call<SignedUp>(authUrl('/api/auth/users?client_type=server'), { body })).body;

/** @returns the link of an invitation, which the first administrator makes */
const invite = async (username: string): Promise<string> => {
  const credentials = { username: inject('adminUsername'), password: inject('adminPassword') };
  const signedIn = await call<SignedUp>(authUrl('/api/auth/admin/sessions?client_type=server'), { body: credentials });
  const headers = { authorization: `Bearer ${signedIn.body.accessToken}` };
  const invited = await call<{ invitationUrl: string }>(authUrl('/api/auth/admins'), { body: { username }, headers });
  return invited.body.invitationUrl;
};

/** An invited administrator, and a user with a session whom the console shows. */
export class Administrator implements Traveller {
  readonly desk: Console;
  /** Key of the authenticator app. */
  secret = '';

  private constructor(
    private readonly browser: TestBrowser,
    readonly page: Page,
    readonly username: string,
    readonly invitationUrl: string,
    readonly person: ReturnType<typeof newUser>,
    readonly personId: string,
  ) {
    this.desk = new Console(page);
  }

  static async begin(): Promise<Administrator> {
    const username = `keeper-${randomUUID().slice(0, 8)}`;
    const person = { ...newUser(), name: `Maja ${randomUUID()}` };
    const { user } = await signUp(person);
    const invitationUrl = await invite(username);
    const browser = await openBrowser();
    const page = await browser.context.newPage();
    return new Administrator(browser, page, username, invitationUrl, person, user.id);
  }

  /** @param steps of 30 seconds from now: a code works once */
  code(steps: number): string {
    return new TOTP({ secret: Secret.fromBase32(this.secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
  }

  end(): Promise<void> {
    return this.browser.close();
  }
}
