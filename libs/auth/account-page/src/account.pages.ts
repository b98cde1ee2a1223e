import {
  listedNames,
  type ShownSection,
  shownEmail,
  type AccountResponse,
  accountName,
  action,
  type Page,
  type SignedInPageContext,
  organizationsPath,
} from '@svc/auth';
import { html, type Html, type Part } from '@svc/http';
import { providerName } from './provider.pages';
import type { OfferedProvider } from './sign-in.pages';

export const signOutPath = '/account/sign-out';

const shownHost = (redirectTo: string): string => {
  const { host, protocol } = new URL(redirectTo);
  return host === '' ? protocol.slice(0, -1) : host;
};

const wayBack = (context: SignedInPageContext): Part => {
  const { frontEnd } = context.state;
  const { translate } = context;
  if (frontEnd === undefined) return null;
  const host = shownHost(frontEnd.redirectTo);
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

const section = ({ translate }: SignedInPageContext, { id, title, content, path }: ShownSection): Html =>
  html` <section aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    ${content}
    <div class="actions">
      <a id="${id}-link" class="button second" href="${path}" aria-labelledby="${id}-link ${id}"
        >${translate('account.manage')}</a
      >
    </div>
  </section>`;

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

const organizationsSection = (context: SignedInPageContext, names: readonly string[] | undefined): Part => {
  if (names === undefined) return null;
  const { translate } = context;
  const content = listedNames(names, translate('organizations.none'));
  return section(context, {
    id: 'organizations',
    title: translate('organizations.title'),
    content,
    path: organizationsPath,
  });
};

interface AccountFacts {
  offered: readonly OfferedProvider[];
  /** Names; undefined while organisations are off. */
  organizations: readonly string[] | undefined;
  /** Offered by features. */
  sections: readonly ShownSection[];
}

export const accountPage = (
  context: SignedInPageContext,
  read: AccountResponse,
  { offered, organizations, sections }: AccountFacts,
): Page => {
  const { translate } = context;
  const factorNames = read.factors.map(({ type, name }) => name ?? translate(`factors.types.${type}`));
  const linked = read.identities.map(({ provider }) => providerName(context, offered, provider));
  const count = String(read.sessions.length);
  const body = html` ${wayBack(context)} ${addressSection(context, read)}
  ${section(context, { id: 'factors', title: translate('account.factors'), content: listedNames(factorNames, translate('account.factorsNone')), path: '/account/factors' })}
  ${section(context, { id: 'providers', title: translate('account.providers'), content: listedNames(linked, translate('account.providersNone')), path: '/account/providers' })}
  ${section(context, {
    id: 'sessions',
    title: translate('account.sessions'),
    content: html`<p>${translate('account.sessionCount', { count })}</p>`,
    path: '/account/sessions',
  })}
  ${organizationsSection(context, organizations)} ${sections.map((one) => section(context, one))}
  ${dataSection(context)}`;
  return { path: '/account', title: translate('account.title'), body };
};

export const leavingPage = (context: SignedInPageContext): Page => {
  const signOut = context.translate('common.signOut');
  return { path: signOutPath, title: signOut, body: action(context, signOutPath, signOut, '') };
};
