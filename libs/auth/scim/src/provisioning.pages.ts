import { html, type Html, type Part } from '@svc/http';
import {
  action,
  day,
  field,
  form,
  provisioningPath,
  roleName,
  typed,
  type Page,
  type SignedInPageContext,
} from '@svc/auth';
import type { GroupListResponse, GroupResponse } from './group-roles.dto';
import type { ScimTokenResponse } from './scim-token.dto';

interface ScimFacts {
  tokens: readonly ScimTokenResponse[];
  groups: GroupListResponse;
  /** Address for identity providers. */
  scimUrl: string;
}

const describeFacts = (
  context: SignedInPageContext,
  { createdAt, lastUsedAt, expiresAt }: ScimTokenResponse,
): string => {
  const { translate } = context;
  const used =
    lastUsedAt === null ? translate('apiKeys.unused') : translate('factors.used', { date: day(context, lastUsedAt) });
  const until = expiresAt === null ? [] : [translate('apiKeys.until', { date: day(context, expiresAt) })];
  return [translate('factors.added', { date: day(context, createdAt) }), used, ...until].join(' · ');
};

const tokenItem = (context: SignedInPageContext, path: string, one: ScimTokenResponse): Html => {
  const withdraw = context.translate('apiKeys.withdraw');
  return html`<li>
    <div><strong>${one.name}</strong><br /><span class="hint">${describeFacts(context, one)}</span></div>
    <div class="actions">
      ${action(context, `${path}/tokens/${one.id}/removal`, withdraw, 'danger', `${withdraw}: ${one.name}`)}
    </div>
  </li>`;
};

const tokenSection = (context: SignedInPageContext, path: string, { tokens, scimUrl }: ScimFacts): Html => {
  const { translate } = context;
  return html`<section aria-labelledby="tokens">
    <h2 id="tokens">${translate('provisioning.tokens')}</h2>
    <p>${translate('provisioning.tokensText')}</p>
    <p class="key">${scimUrl}</p>
    <ul class="things">
      ${tokens.map((one) => tokenItem(context, path, one))}
    </ul>
    ${form(context, `${path}/tokens`, [
      field(context, { name: 'name', label: translate('provisioning.tokenName'), value: typed(context, 'name') }),
      html`<button>${translate('provisioning.createToken')}</button>`,
    ])}
  </section>`;
};

const roleForm = (context: SignedInPageContext, path: string, { id, role }: GroupResponse): Html => {
  const { translate } = context;
  const roles = [...new Set(['', 'member', 'admin', role ?? ''])];
  const shownRole = (value: string) => (value === '' ? translate('provisioning.noRole') : roleName(context, value));
  const option = (value: string) =>
    html`<option value="${value}" ${value === (role ?? '') ? html`selected` : null}>${shownRole(value)}</option>`;
  return html`<details>
    <summary>${translate('organizations.change')}</summary>
    ${form(context, `${path}/groups/${id}/role`, [
      html`<label for="role-${id}"
        >${translate('organizations.role')}
        <select id="role-${id}" name="role">
          ${roles.map(option)}
        </select></label
      >`,
      html`<button class="second">${translate('organizations.save')}</button>`,
    ])}
  </details>`;
};

const groupItem = (context: SignedInPageContext, path: string, group: GroupResponse): Html => {
  const { translate } = context;
  const { displayName, memberCount, role } = group;
  const count = translate('provisioning.memberCount', { count: memberCount });
  const given = role === null ? translate('provisioning.noRole') : roleName(context, role);
  return html`<li>
    <div><strong>${displayName}</strong><br /><span class="hint">${count} · ${given}</span></div>
    ${roleForm(context, path, group)}
  </li>`;
};

const groupSection = (context: SignedInPageContext, path: string, { data, nextAfter }: GroupListResponse): Part => {
  const { translate } = context;
  const more = html`<p class="links">
    <a href="${path}?after=${nextAfter}">${translate('provisioning.moreGroups')}</a>
  </p>`;
  return html`<section aria-labelledby="groups">
    <h2 id="groups">${translate('provisioning.groups')}</h2>
    <p>${translate(data.length === 0 ? 'provisioning.noGroups' : 'provisioning.groupsText')}</p>
    <ul class="things">
      ${data.map((group) => groupItem(context, path, group))}
    </ul>
    ${nextAfter === null ? null : more}
  </section>`;
};

export const scimSections = (context: SignedInPageContext, organizationId: string, facts: ScimFacts): Part => {
  const path = provisioningPath(organizationId);
  return html`${tokenSection(context, path, facts)} ${groupSection(context, path, facts.groups)}`;
};

export const newTokenPage = (
  { translate }: SignedInPageContext,
  organizationId: string,
  { name, token }: { name: string; token: string },
): Page => {
  const path = provisioningPath(organizationId);
  const body = html`<p>${translate('provisioning.madeText', { name })}</p>
    <p class="key">${token}</p>
    <p class="actions"><a class="button" href="${path}">${translate('provisioning.madeButton')}</a></p>`;
  return { path, title: translate('provisioning.madeTitle'), body };
};
