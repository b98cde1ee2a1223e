import { shownEmail, type AccountResponse } from '@svc/auth';
import { html, type Html, type Part } from '@svc/http';
import type { ListedConsent } from '@svc/auth-openid-provider';
import { organizationsPath } from './organization.pages';
import { applicationsPath } from './authorize.pages';
import { accountName, action } from './parts';
import { providerName } from './provider.pages';
import type { OfferedProvider } from './sign-in.pages';
import type { Page, SignedInPageContext } from './page-context';

export const signOutPath = '/account/sign-out';

const hostOf = (redirectTo: string): string => {
  const { host, protocol } = new URL(redirectTo);
  return host === '' ? protocol.slice(0, -1) : host;
};

const wayBack = (context: SignedInPageContext): Part => {
  const { frontEnd } = context.state;
  const { translate } = context;
  if (frontEnd === undefined) return null;
  const host = hostOf(frontEnd.redirectTo);
  const email = accountName(context);
  const label =
    frontEnd.codeChallenge === null ? translate('common.backTo', { host }) : translate('account.goOn', { host, email });
  return html`<div class="ways">${action(context, '/account/continue', label, 'wide')}</div>`;
};

const addressSection = (context: SignedInPageContext, { user }: AccountResponse): Html => {
  const { translate } = context;
  const badge = user.emailVerified
    ? html`<span class="badge">${translate('account.verified')}</span>`
    : html`<span class="badge warn">${translate('account.unverified')}</span>`;
  const { name, anonymous, hasPassword } = context.caller.user;
  const email = shownEmail(context.caller.user.email);
  const shown = email === null ? translate('account.noEmail') : html`<strong>${email}</strong> ${badge}`;
  const ways = html`<p>${hasPassword ? translate('account.passwordSet') : translate('account.passwordNone')}</p>
    <div class="actions">
      ${user.emailVerified || email === null ? null : action(context, '/account/verify/mail', translate('account.verify'), '')}
      <a class="button second" href="/account/email">${translate('account.changeEmail')}</a>
      <a class="button second" href="/account/password"
        >${hasPassword ? translate('account.changePassword') : translate('account.setPassword')}</a
      >
    </div>`;
  return html`<section aria-labelledby="sign-in">
    <h2 id="sign-in">${translate('account.security')}</h2>
    <p>${name === '' ? null : html`${name}<br />`}${shown}</p>
    ${anonymous ? html`<p>${translate('account.guest')}</p>` : ways}
  </section>`;
};

interface SectionParts {
  id: string;
  title: string;
  content: Part;
  path: string;
}

const section = ({ translate }: SignedInPageContext, { id, title, content, path }: SectionParts): Html =>
  html` <section aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    ${content}
    <div class="actions">
      <a id="${id}-link" class="button second" href="${path}" aria-labelledby="${id}-link ${id}"
        >${translate('account.manage')}</a
      >
    </div>
  </section>`;

const listOf = (names: readonly string[], none: string): Html =>
  html`<p>${names.length === 0 ? none : names.join(', ')}</p>`;

/** Nothing without a video-service: it is the only service that takes the keys. */
const apiKeysSection = (context: SignedInPageContext, { apiKeys }: AccountResponse, hasVideoService: boolean): Part => {
  const { translate, caller } = context;
  if (caller.user.anonymous || (!hasVideoService && apiKeys.length === 0)) return null;
  const names = apiKeys.map(({ name }) => name);
  const content = listOf(names, translate('account.apiKeysNone'));
  return section(context, { id: 'api-keys', title: translate('account.apiKeys'), content, path: '/account/api-keys' });
};

const dataSection = (context: SignedInPageContext): Html => {
  const { translate } = context;
  return html`<section aria-labelledby="data">
    <h2 id="data">${translate('account.data')}</h2>
    <p>${translate('account.dataText')}</p>
    <div class="actions">
      ${action(context, '/account/export', translate('account.export'))}
      <a class="button second" href="/account/deletion">${translate('account.delete')}</a>
    </div>
  </section>`;
};

/** Only for users who have allowed an application. */
const applicationsSection = (context: SignedInPageContext, consents: readonly ListedConsent[]): Part => {
  if (consents.length === 0) return null;
  const content = listOf(
    consents.map(({ clientName }) => clientName),
    '',
  );
  const title = context.translate('account.applications');
  return section(context, { id: 'applications', title, content, path: applicationsPath });
};

const organizationsSection = (context: SignedInPageContext, names: readonly string[] | undefined): Part => {
  if (names === undefined) return null;
  const { translate } = context;
  const content = listOf(names, translate('organizations.none'));
  return section(context, {
    id: 'organizations',
    title: translate('organizations.title'),
    content,
    path: organizationsPath,
  });
};

interface AccountFacts {
  offered: readonly OfferedProvider[];
  consents: readonly ListedConsent[];
  /** Names; undefined while organisations are off. */
  organizations: readonly string[] | undefined;
  hasVideoService: boolean;
}

export const accountPage = (
  context: SignedInPageContext,
  read: AccountResponse,
  { offered, consents, organizations, hasVideoService }: AccountFacts,
): Page => {
  const { translate } = context;
  const factorNames = read.factors.map(({ type, name }) => name ?? translate(`factors.types.${type}`));
  const linked = read.identities.map(({ provider }) => providerName(context, offered, provider));
  const count = String(read.sessions.length);
  const body = html` ${wayBack(context)} ${addressSection(context, read)}
  ${section(context, { id: 'factors', title: translate('account.factors'), content: listOf(factorNames, translate('account.factorsNone')), path: '/account/factors' })}
  ${section(context, { id: 'providers', title: translate('account.providers'), content: listOf(linked, translate('account.providersNone')), path: '/account/providers' })}
  ${section(context, {
    id: 'sessions',
    title: translate('account.sessions'),
    content: html`<p>${translate('account.sessionCount', { count })}</p>`,
    path: '/account/sessions',
  })}
  ${organizationsSection(context, organizations)} ${applicationsSection(context, consents)}
  ${apiKeysSection(context, read, hasVideoService)} ${dataSection(context)}`;
  return { path: '/account', title: translate('account.title'), body };
};

export const leavingPage = (context: SignedInPageContext): Page => {
  const signOut = context.translate('common.signOut');
  return { path: signOutPath, title: signOut, body: action(context, signOutPath, signOut, '') };
};
