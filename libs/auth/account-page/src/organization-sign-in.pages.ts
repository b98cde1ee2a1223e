import { html, type Html, type Part } from '@svc/http';
import {
  type DomainResponse,
  type OrganizationResponse,
  type OrganizationProviderResponse,
  action,
  day,
  field,
  form,
  typed,
  type Page,
  type SignedInPageContext,
  organizationsPath,
  provisioningPath,
} from '@svc/auth';

interface OrganizationSignInFacts {
  organization: OrganizationResponse;
  provider: OrganizationProviderResponse | undefined;
  domains: readonly DomainResponse[];
  callbackUrl: string;
}

export const organizationSignInPath = (organizationId: string): string =>
  `${organizationsPath}/${organizationId}/sign-in`;

type Shown = Pick<OrganizationProviderResponse, 'name' | 'discoveryEndpoint' | 'clientId'>;

const providerForm = (context: SignedInPageContext, path: string, shown: Shown, isNew: boolean): Html => {
  const { translate } = context;
  const text = (name: keyof Shown) =>
    field(context, {
      name,
      label: translate(`organizationSignIn.fields.${name}`),
      value: typed(context, name) || shown[name],
    });
  const secret = {
    name: 'clientSecret',
    label: translate('organizationSignIn.clientSecret'),
    type: 'password',
    isOptional: !isNew,
    ...(isNew ? {} : { hint: html`${translate('organizationSignIn.secretStays')}` }),
  } as const;
  return form(context, isNew ? `${path}/provider` : `${path}/provider/change`, [
    text('name'),
    text('discoveryEndpoint'),
    text('clientId'),
    field(context, secret),
    html`<button>${translate(isNew ? 'organizationSignIn.add' : 'organizationSignIn.save')}</button>`,
  ]);
};

const renderState = (context: SignedInPageContext, { succeededAt }: OrganizationProviderResponse): Html => {
  const { translate } = context;
  return succeededAt === null
    ? html`<span class="badge">${translate('organizationSignIn.untried')}</span>`
    : html`<span class="badge"
        >${translate('organizationSignIn.succeeded', { date: day(context, succeededAt) })}</span
      >`;
};

const knownProvider = (context: SignedInPageContext, path: string, provider: OrganizationProviderResponse): Html => {
  const { translate } = context;
  const remove = translate('organizationSignIn.remove');
  return html`<ul class="things">
      <li>
        <div>
          <strong>${provider.name}</strong> ${renderState(context, provider)}<br /><span class="hint"
            >${provider.discoveryEndpoint}</span
          >
        </div>
        <div class="actions">
          ${action(context, `${path}/provider/removal`, remove, 'danger', `${remove}: ${provider.name}`)}
        </div>
      </li>
    </ul>
    <details ${context.wrongFields.length > 0 ? html`open` : null}>
      <summary>${translate('organizationSignIn.change')}</summary>
      ${providerForm(context, path, provider, false)}
    </details>`;
};

const noProvider: Shown = { name: '', discoveryEndpoint: '', clientId: '' };

const providerSection = (context: SignedInPageContext, path: string, facts: OrganizationSignInFacts): Html => {
  const { translate } = context;
  const { provider, callbackUrl } = facts;
  return html`<section aria-labelledby="provider">
    <h2 id="provider">${translate('organizationSignIn.provider')}</h2>
    <p>${translate('organizationSignIn.providerText')}</p>
    <p class="key">${callbackUrl}</p>
    ${provider === undefined ? providerForm(context, path, noProvider, true) : knownProvider(context, path, provider)}
  </section>`;
};

type Switch = 'joinMembers' | 'requireProvider';

const renderSwitch = (context: SignedInPageContext, path: string, domain: DomainResponse, name: Switch): Html => {
  const { translate } = context;
  const isOn = domain[name];
  const label = translate(`organizationSignIn.${name}.${isOn ? 'off' : 'on'}`);
  return html`<li>
    <div>
      <strong>${domain.domain}</strong>
      <span class="badge">${translate(isOn ? 'organizationSignIn.isOn' : 'organizationSignIn.isOff')}</span><br />
      ${translate(`organizationSignIn.${name}.text`)}
    </div>
    <div class="actions">
      ${form(
        context,
        `${path}/domains/${domain.id}`,
        [
          html`<input type="hidden" name="${name}" value="${isOn ? 'off' : 'on'}" />`,
          html`<button class="second" aria-label="${label}: ${domain.domain}">${label}</button>`,
        ],
        '',
      )}
    </div>
  </li>`;
};

const domainSection = (context: SignedInPageContext, path: string, facts: OrganizationSignInFacts): Html => {
  const { translate } = context;
  const { organization, provider } = facts;
  const verified = facts.domains.filter(({ verifiedAt }) => verifiedAt !== null);
  const parts = (domain: DomainResponse): Part[] => [
    renderSwitch(context, path, domain, 'joinMembers'),
    provider?.succeededAt || domain.requireProvider ? renderSwitch(context, path, domain, 'requireProvider') : null,
  ];
  const list = html`<ul class="things">
    ${verified.map(parts)}
  </ul>`;
  const none = html`<p>${translate('organizationSignIn.noDomains')}</p>
    <div class="actions">
      <a class="button second" href="${provisioningPath(organization.id)}">${translate('provisioning.addDomain')}</a>
    </div>`;
  return html`<section aria-labelledby="domains">
    <h2 id="domains">${translate('provisioning.domains')}</h2>
    <p>${translate('organizationSignIn.domainsText')}</p>
    ${verified.length === 0 ? none : list}
  </section>`;
};

/** Sets up the provider of an organisation, and what its domains do at sign-ins. */
export const organizationSignInPage = (context: SignedInPageContext, facts: OrganizationSignInFacts): Page => {
  const { translate } = context;
  const { id, name } = facts.organization;
  const path = organizationSignInPath(id);
  const body = html`<p>${translate('organizationSignIn.text', { name })}</p>
    ${providerSection(context, path, facts)} ${domainSection(context, path, facts)}
    <p class="links"><a href="${organizationsPath}/${id}">${translate('common.back')}</a></p>`;
  return { path, title: translate('organizationSignIn.title'), body };
};
