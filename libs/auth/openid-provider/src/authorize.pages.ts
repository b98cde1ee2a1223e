import { html, type Html } from '@svc/http';
import {
  type AuthTextKey,
  type AuthTranslate,
  accountName,
  day,
  form,
  requestPage,
  tokenField,
  type Page,
  type SignedInPageContext,
} from '@svc/auth';
import type { GrantedScopes } from './oidc.entity';
import type { PendingRequest } from './interactions.service';
import type { ListedConsent } from './grants.repository';

export const applicationsPath = '/account/applications';

const scopeTexts: Readonly<Record<string, AuthTextKey>> = {
  openid: 'scopes.openid',
  profile: 'scopes.profile',
  email: 'scopes.email',
  offline_access: 'scopes.offline',
  'videos:read': 'scopes.videosRead',
  'videos:write': 'scopes.videosWrite',
  'drafts:write': 'scopes.draftsWrite',
  'assets:write': 'scopes.assetsWrite',
};

/** Scopes in words, each once; one without words is named. */
const scopeList = (translate: AuthTranslate, { openid, resources }: GrantedScopes): Html => {
  const scopes = [...new Set([...openid, ...Object.values(resources).flat()])];
  const words = scopes.map((scope) => {
    const key = scopeTexts[scope];
    return key === undefined ? scope : translate(key);
  });
  return html`<ul class="scopes">
    ${words.map((text) => html`<li>${text}</li>`)}
  </ul>`;
};

/** The services that accept the client's tokens (RFC 8707). */
const audience = (translate: AuthTranslate, { resources }: GrantedScopes): Html | undefined => {
  const services = [...new Set(Object.keys(resources).map((address) => new URL(address).host))];
  if (services.length === 0) return undefined;
  return html`<p>${translate('authorize.resource', { services: services.join(', ') })}</p>`;
};

const warnings = { document: 'authorize.unregistered', registration: 'authorize.selfRegistered' } as const;

/** Names the client, where it comes from when no administrator registered it, and where the answer goes. */
export const consentPage = (context: SignedInPageContext, request: PendingRequest): Page => {
  const { translate, application } = context;
  const { client, origin, target, scopes } = request;
  const email = accountName(context);
  const buttons = html`<button>${translate('authorize.allow')}</button>
    <button class="second" formaction="${requestPage}/deny">${translate('authorize.deny')}</button>`;
  const body = html`<p>${translate('authorize.text', { client: client.name, application: application.name })}</p>
    ${origin && html`<p class="said problem">${translate(warnings[origin.kind], { host: origin.host })}</p>`}
    ${scopeList(translate, scopes)} ${audience(translate, scopes)}
    <p class="hint">
      ${translate('authorize.account', { email })}
      ${'redirectHost' in target ? translate('authorize.target', { host: target.redirectHost }) : null}
    </p>
    ${'userCode' in target ? html`<p class="said problem">${translate('authorize.device', { code: target.userCode })}</p>` : null}
    ${form(context, `${requestPage}/allow`, buttons)}
    <p class="hint">${translate('authorize.later')}</p>`;
  return { path: requestPage, title: translate('authorize.title', { client: client.name }), body };
};

const application = (
  context: SignedInPageContext,
  { clientId, clientName, scopes, createdAt }: ListedConsent,
): Html => {
  const { translate } = context;
  const label = translate('applications.withdrawOf', { client: clientName });
  return html`<li>
    <div>
      <strong>${clientName}</strong><br /><span class="hint"
        >${translate('applications.since', { date: day(context, createdAt.toISOString()) })}</span
      >
      ${scopeList(translate, scopes)}
    </div>
    <div class="actions">
      <form method="post" action="${applicationsPath}/withdraw">
        ${tokenField(context)}<input type="hidden" name="client" value="${clientId}" />
        <button class="danger" aria-label="${label}">${translate('applications.withdraw')}</button>
      </form>
    </div>
  </li>`;
};

export const applicationsPage = (context: SignedInPageContext, consents: readonly ListedConsent[]): Page => {
  const { translate } = context;
  const list =
    consents.length === 0
      ? html`<p>${translate('applications.none')}</p>`
      : html`<ul class="things">
          ${consents.map((consent) => application(context, consent))}
        </ul>`;
  const body = html`<p>${translate('applications.text')}</p>
    ${list}
    <p class="links"><a href="/account">${translate('common.backToAccount')}</a></p>`;
  return { path: applicationsPath, title: translate('account.applications'), body };
};
