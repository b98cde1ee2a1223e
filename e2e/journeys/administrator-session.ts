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

interface Invited {
  id: string;
  invitationUrl: string;
}

/** Headers of the first administrator. */
const signInFirst = async (): Promise<{ authorization: string }> => {
  const body = { username: inject('adminUsername'), password: inject('adminPassword') };
  const signedIn = await call<SignedUp>(authUrl('/api/auth/admin/sessions?client_type=server'), { body });
  return { authorization: `Bearer ${signedIn.body.accessToken}` };
};

const invite = async (username: string): Promise<Invited> =>
  (await call<Invited>(authUrl('/api/auth/admins'), { body: { username }, headers: await signInFirst() })).body;

/** An invited administrator, and a user with a session whom the console shows. */
export class Administrator implements Traveller {
  readonly desk: Console;
  /** Key of the authenticator app. */
  secret = '';

  private constructor(
    private readonly browser: TestBrowser,
    readonly page: Page,
    readonly username: string,
    private readonly invited: Invited,
    readonly person: ReturnType<typeof newUser>,
    readonly personId: string,
  ) {
    this.desk = new Console(page);
  }

  static async begin(): Promise<Administrator> {
    const username = `keeper-${randomUUID().slice(0, 8)}`;
    const person = { ...newUser(), name: `Maja ${randomUUID()}` };
    const { user } = await signUp(person);
    const invited = await invite(username);
    const browser = await openBrowser();
    const page = await browser.context.newPage();
    return new Administrator(browser, page, username, invited, person, user.id);
  }

  /** @param steps of 30 seconds from now: a code works once */
  code(steps: number): string {
    return new TOTP({ secret: Secret.fromBase32(this.secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
  }

  get invitationUrl(): string {
    return this.invited.invitationUrl;
  }

  async end(): Promise<void> {
    await this.browser.close();
    await call(authUrl(`/api/auth/admins/${this.invited.id}`), { method: 'DELETE', headers: await signInFirst() });
  }
}
