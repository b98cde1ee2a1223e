import { html, type Html, type Part } from '@svc/http';
import {
  organizationsPath,
  roleName,
  type OrganizationResponse,
  type OwnInvitationResponse,
  accountName,
  action,
  day,
  field,
  form,
  typed,
  type Page,
  type SignedInPageContext,
} from '@svc/auth';

const item = (context: SignedInPageContext, { id, name, role, current }: OrganizationResponse): Html => {
  const { translate } = context;
  const use = translate('organizations.use');
  const manage = translate('account.manage');
  return html`<li>
    <div>
      <strong>${name}</strong>
      ${current ? html`<span class="badge">${translate('organizations.current')}</span>` : null}
      <br /><span class="hint">${roleName(context, role ?? '')}</span>
    </div>
    <div class="actions">
      ${current ? null : action(context, `${organizationsPath}/${id}/use`, use, 'second', `${use}: ${name}`)}
      <a class="button second" href="${organizationsPath}/${id}" aria-label="${manage}: ${name}">${manage}</a>
    </div>
  </li>`;
};

const invited = (context: SignedInPageContext, invitation: OwnInvitationResponse): Html => {
  const { translate } = context;
  const { id, organizationName, role, expiresAt } = invitation;
  const accept = translate('organizations.accept');
  const until = translate('apiKeys.until', { date: day(context, expiresAt) });
  return html`<li>
    <div><strong>${organizationName}</strong><br /><span class="hint">${roleName(context, role)} · ${until}</span></div>
    <div class="actions">
      ${action(context, `${organizationsPath}/invitations/${id}/acceptance`, accept, '', `${accept}: ${organizationName}`)}
    </div>
  </li>`;
};

const invitationsSection = (context: SignedInPageContext, list: readonly OwnInvitationResponse[]): Part =>
  list.length === 0
    ? null
    : html`<section aria-labelledby="invitations">
        <h2 id="invitations">${context.translate('organizations.invitations')}</h2>
        <ul class="things">
          ${list.map((invitation) => invited(context, invitation))}
        </ul>
      </section>`;

const currentText = ({ translate }: SignedInPageContext, active: OrganizationResponse | undefined): string =>
  active === undefined
    ? translate('organizations.workAlone')
    : translate('organizations.workIn', { name: active.name });

export const organizationsPage = (
  context: SignedInPageContext,
  list: readonly OrganizationResponse[],
  invitations: readonly OwnInvitationResponse[],
): Page => {
  const { translate } = context;
  const active = list.find(({ current }) => current);
  const back = translate('organizations.useNone');
  const body = html`<p>${translate('organizations.text')}</p>
    ${list.length === 0 ? html`<p>${translate('organizations.none')}</p>` : html`<p>${currentText(context, active)}</p>`}
    <ul class="things">
      ${list.map((organization) => item(context, organization))}
    </ul>
    ${active === undefined ? null : html`<div class="actions">${action(context, `${organizationsPath}/own/use`, back)}</div>`}
    ${invitationsSection(context, invitations)}
    <section aria-labelledby="new">
      <h2 id="new">${translate('organizations.new')}</h2>
      ${form(context, organizationsPath, [
        field(context, { name: 'name', label: translate('organizations.name'), value: typed(context, 'name') }),
        html`<button>${translate('organizations.create')}</button>`,
      ])}
    </section>
    <p class="links"><a href="/account">${translate('common.backToAccount')}</a></p>`;
  return { path: organizationsPath, title: translate('organizations.title'), body };
};

/** The page of a mailed link. */
export const invitationPage = (
  context: SignedInPageContext,
  { organizationName, role }: OwnInvitationResponse,
): Page => {
  const { translate } = context;
  const path = '/account/invitation/acceptance';
  const values = { name: organizationName, role: roleName(context, role), email: accountName(context) };
  const body = html`<p>${translate('organizations.invitedText', values)}</p>
    <div class="actions">
      ${action(context, path, translate('organizations.accept'), '')}
      <a class="button second" href="/account">${translate('organizations.later')}</a>
    </div>`;
  return { path, title: translate('organizations.invitedTitle', { name: organizationName }), body };
};
