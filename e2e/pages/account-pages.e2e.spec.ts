import { findFreePort } from '@svc/provision';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { openBrowser, type TestBrowser } from '../browser';
import { OwnApps } from '../own-apps';
import { AccountVisits } from './account-visits';
import { listAccountPaths } from './route-tables';
import { expectUsable, type ShowPage } from './usable-page';

interface Visit {
  by: 'member' | 'visitor';
  /** Makes the state without which the page leads elsewhere. */
  prepare?: (visits: AccountVisits) => Promise<unknown>;
}

const member: Visit = { by: 'member' };
const visitor: Visit = { by: 'visitor' };

/** A text says why no page is shown at the path. */
const redirects = 'leads to another page';

const visitsByPath: Readonly<Record<string, Visit | string>> = {
  'account/sign-in': visitor,
  'account/sign-up': visitor,
  'account/reset': visitor,
  'account/reset/code': { by: 'visitor', prepare: (at) => at.askForReset() },
  'account/reset/password': { by: 'visitor', prepare: (at) => at.enterResetCode() },
  'account/sign-in/code': { by: 'visitor', prepare: (at) => at.askForSignInCode() },
  'account/second-factor': { by: 'visitor', prepare: (at) => at.signInToSecondStep({ hasFactor: true }) },
  'account/second-factor/totp': {
    by: 'visitor',
    prepare: async (at) => {
      await at.setConfig({ mfaPolicy: 'required' });
      await at.signInToSecondStep({ hasFactor: false });
      await at.beginTotp(at.visitor);
      await at.setConfig({ mfaPolicy: 'optional' });
    },
  },
  account: member,
  'account/verify': member,
  'account/sessions': member,
  'account/password': member,
  'account/email': member,
  'account/email/code': { by: 'member', prepare: (at) => at.changeEmail() },
  'account/providers': member,
  'account/api-keys': member,
  'account/applications': member,
  'account/factors': member,
  'account/factors/totp': {
    by: 'member',
    prepare: async (at) => {
      await at.member.goto(at.at('account/factors'));
      await at.beginTotp(at.member);
    },
  },
  'account/confirm': member,
  'account/deletion': member,
  'account/sign-out': member,
  'account/organizations': member,
  'account/organizations/:id': member,
  'account/organizations/:id/deletion': member,
  'account/organizations/:id/sign-in': member,
  'account/organizations/:id/provisioning': member,
  'account/invitation/acceptance': { by: 'member', prepare: (at) => at.openInvitation() },
  'account/invitation': redirects,
  'account/continue': redirects,
  'account/language/:language': redirects,
  'account/return': redirects,
  'api/auth/account-page/entry': redirects,
  'account/authorize': { by: 'member', prepare: (at) => at.openConsent() },
};

const shown = Object.entries(visitsByPath).filter((entry): entry is [string, Visit] => typeof entry[1] !== 'string');

let apps: OwnApps;
let browsers: TestBrowser[];
let at: AccountVisits;
let organization: string;

beforeAll(async () => {
  apps = await OwnApps.create({ ORGANIZATIONS: 'on', OIDC_PROVIDER: 'on' }, ['auth-service']);
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  await apps.start('auth-service', { AUTH_PUBLIC_URL: url, AUTH_ISSUER: url, AUTH_PORT: String(port) });
  browsers = [await openBrowser(), await openBrowser()];
  const [first, second] = await Promise.all(browsers.map(({ context }) => context.newPage()));
  at = new AccountVisits(url, first as Page, second as Page);
  await at.setConfig({ emailOtpSignIn: true, verifyEmailMethod: 'code', resetPasswordMethod: 'code' });
  await at.signUp();
  organization = await at.makeOrganization();
});
afterAll(async () => {
  for (const browser of browsers) await browser.close();
  await apps.end();
});

it('the table has each path of the account page', () => {
  expect(listAccountPaths().toSorted()).toEqual(Object.keys(visitsByPath).toSorted());
});

/** The language is kept in a cookie, which another page changes; the state of a tab is named in its address. */
const show = (page: Page, path: string): ShowPage => {
  const { pathname, href } = new URL(page.url());
  const address = pathname === `/${path}` ? href : at.at(path);
  return async (language) => {
    if (language !== undefined) await page.goto(at.at(`account/language/${language}?for=/account`));
    const answer = await page.goto(address);
    expect([answer?.status(), new URL(page.url()).pathname]).toEqual([200, `/${path}`]);
  };
};

describe('each page of the account', () => {
  it.each(shown)(
    'is usable by keyboard, screen reader and phone, at 200 % and in four languages: %s',
    async (template, { by, prepare }) => {
      await prepare?.(at);
      await expectUsable(at[by], show(at[by], template.replace(':id', organization)));
    },
  );
});
