import { html, type Html, type Part } from '@svc/http';
import {
  type InvitationResponse,
  type MemberListResponse,
  type MemberResponse,
  type OrganizationResponse,
  memberRoles,
  action,
  day,
  emailField,
  form,
  typed,
  type Page,
  type SignedInPageContext,
  organizationsPath,
  roleName,
  provisioningPath,
} from '@svc/auth';
import { organizationSignInPath } from './organization-sign-in.pages';

interface OrganizationFacts {
  isManaged: boolean;
  members: MemberListResponse;
  invitations: readonly InvitationResponse[];
}

/** Only owners make owners. */
const roleSelect = (
  context: SignedInPageContext,
  organization: OrganizationResponse,
  { id, label, chosen }: { id: string; label: string; chosen: string },
): Html => {
  const offered = memberRoles.filter((role) => role !== 'owner' || organization.role === 'owner');
  const roles: string[] = [...new Set([...offered, chosen])];
  return html`<label for="${id}"
    >${label}
    <select id="${id}" name="role">
      ${roles.map(
        (role) =>
          html`<option value="${role}" ${role === chosen ? html`selected` : null}>${roleName(context, role)}</option>`,
      )}
    </select></label
  >`;
};

const memberForms = (
  context: SignedInPageContext,
  organization: OrganizationResponse,
  { userId, email, role }: MemberResponse,
): Html => {
  const { translate } = context;
  const path = `${organizationsPath}/${organization.id}/members/${userId}`;
  const remove = translate('organizations.remove');
  return html`<details>
    <summary>${translate('organizations.change')}</summary>
    ${form(context, `${path}/role`, [
      roleSelect(context, organization, { id: `role-${userId}`, label: translate('organizations.role'), chosen: role }),
      html`<button class="second">${translate('organizations.save')}</button>`,
    ])}
    ${action(context, `${path}/removal`, remove, 'danger', `${remove}: ${email}`)}
  </details>`;
};

const member = (
  context: SignedInPageContext,
  organization: OrganizationResponse,
  isManaged: boolean,
  one: MemberResponse,
): Html => {
  const isOwn = one.userId === context.caller.user.id;
  const mayChange = isManaged && !isOwn && (one.role !== 'owner' || organization.role === 'owner');
  const name = one.name === '' ? one.email : one.name;
  return html`<li>
    <div>
      <strong>${name}</strong>
      ${isOwn ? html`<span class="badge">${context.translate('organizations.you')}</span>` : null}
      <br /><span class="hint">${one.name === '' ? null : html`${one.email} · `}${roleName(context, one.role)}</span>
    </div>
    ${mayChange ? memberForms(context, organization, one) : null}
  </li>`;
};

const invitation = (context: SignedInPageContext, organizationId: string, one: InvitationResponse): Html => {
  const { translate } = context;
  const withdraw = translate('organizations.withdraw');
  const path = `${organizationsPath}/${organizationId}/invitations/${one.id}/removal`;
  const until = translate('apiKeys.until', { date: day(context, one.expiresAt) });
  return html`<li>
    <div><strong>${one.email}</strong><br /><span class="hint">${roleName(context, one.role)} · ${until}</span></div>
    <div class="actions">${action(context, path, withdraw, 'danger', `${withdraw}: ${one.email}`)}</div>
  </li>`;
};

const invitationSection = (
  context: SignedInPageContext,
  organization: OrganizationResponse,
  { isManaged, invitations }: OrganizationFacts,
): Part => {
  if (!isManaged) return null;
  const { translate } = context;
  const chosen = typed(context, 'role') || 'member';
  const content = context.caller.user.emailVerified
    ? form(context, `${organizationsPath}/${organization.id}/invitations`, [
        emailField(context, 'off'),
        roleSelect(context, organization, { id: 'role', label: translate('organizations.role'), chosen }),
        html`<button>${translate('organizations.sendInvitation')}</button>`,
      ])
    : html`<p>${translate('organizations.verifyFirst')}</p>`;
  return html`<section aria-labelledby="invite">
    <h2 id="invite">${translate('organizations.invite')}</h2>
    <ul class="things">
      ${invitations.map((one) => invitation(context, organization.id, one))}
    </ul>
    ${content}
  </section>`;
};

/** Only owners connect an identity provider. */
const provisioningSection = (context: SignedInPageContext, { id, role }: OrganizationResponse): Part => {
  if (role !== 'owner') return null;
  const { translate } = context;
  return html`<section aria-labelledby="provisioning">
    <h2 id="provisioning">${translate('provisioning.title')}</h2>
    <p>${translate('provisioning.offer')}</p>
    <div class="actions">
      <a class="button second" href="${provisioningPath(id)}">${translate('provisioning.open')}</a>
      <a class="button second" href="${organizationSignInPath(id)}">${translate('organizationSignIn.title')}</a>
    </div>
  </section>`;
};

const endSection = (context: SignedInPageContext, { id, role }: OrganizationResponse): Html => {
  const { translate } = context;
  const path = `${organizationsPath}/${id}`;
  return html`<section aria-labelledby="end">
    <h2 id="end">${translate('organizations.end')}</h2>
    <p>${translate('organizations.endText')}</p>
    <div class="actions">
      ${action(context, `${path}/leave`, translate('organizations.leave'), 'danger')}
      ${role === 'owner' ? html`<a class="button second" href="${path}/deletion">${translate('organizations.delete')}</a>` : null}
    </div>
  </section>`;
};

export const organizationPage = (
  context: SignedInPageContext,
  organization: OrganizationResponse,
  facts: OrganizationFacts,
): Page => {
  const { translate } = context;
  const path = `${organizationsPath}/${organization.id}`;
  const { data, nextAfter } = facts.members;
  const body = html`<section aria-labelledby="members">
      <h2 id="members">${translate('organizations.members')}</h2>
      <ul class="things">
        ${data.map((one) => member(context, organization, facts.isManaged, one))}
      </ul>
      ${nextAfter === null ? null : html`<p class="links"><a href="${path}?after=${nextAfter}">${translate('organizations.more')}</a></p>`}
    </section>
    ${invitationSection(context, organization, facts)} ${provisioningSection(context, organization)}
    ${endSection(context, organization)}
    <p class="links"><a href="${organizationsPath}">${translate('organizations.back')}</a></p>`;
  return { path, title: organization.name, body };
};

export const organizationRemovalPage = (context: SignedInPageContext, { id, name }: OrganizationResponse): Page => {
  const { translate } = context;
  const path = `${organizationsPath}/${id}`;
  const content = [
    html`<label class="choice"
      ><input type="checkbox" name="sure" value="yes" required />${translate('organizations.sure')}</label
    >`,
    html`<button class="danger">${translate('deletion.button')}</button>`,
  ];
  const body = html`<p>${translate('organizations.deleteText', { name })}</p>
    ${form(context, `${path}/deletion`, content)}
    <p class="links"><a href="${path}">${translate('common.back')}</a></p>`;
  return { path, title: translate('organizations.delete'), body };
};
