import { html, type Html, type Part } from '@svc/http';
import type { DomainResponse } from '../organizations/domain.dto';
import type { OrganizationResponse } from '../organizations/organization.dto';
import { organizationsPath, provisioningPath } from './organization-parts';
import type { Page, SignedInPageContext } from './page-context';
import { action, day, field, form, typed } from './parts';

interface ProvisioningFacts {
  organization: OrganizationResponse;
  domains: readonly DomainResponse[];
  /** Sections of features. */
  sections: Part;
}

const renderState = (context: SignedInPageContext, { verifiedAt, missingSince }: DomainResponse): Html => {
  const { translate } = context;
  if (verifiedAt === null) return html`<span class="badge warn">${translate('provisioning.unverified')}</span>`;
  if (missingSince === null) return html`<span class="badge">${translate('provisioning.verified')}</span>`;
  const date = day(context, missingSince);
  return html`<span class="badge warn">${translate('provisioning.missing', { date })}</span>`;
};

const domainItem = (context: SignedInPageContext, path: string, one: DomainResponse): Html => {
  const { translate } = context;
  const [verify, remove] = [translate('provisioning.verify'), translate('provisioning.removeDomain')];
  const { id, domain, verifiedAt, missingSince, record } = one;
  const isDue = verifiedAt === null || missingSince !== null;
  return html`<li>
    <div><strong>${domain}</strong> ${renderState(context, one)}</div>
    <div class="actions">
      ${isDue ? action(context, `${path}/domains/${id}/verification`, verify, '', `${verify}: ${domain}`) : null}
      ${action(context, `${path}/domains/${id}/removal`, remove, 'danger', `${remove}: ${domain}`)}
    </div>
    <details ${isDue ? html`open` : null}>
      <summary>${translate('provisioning.record')}</summary>
      <p class="key">${record.value}</p>
    </details>
  </li>`;
};

const domainSection = (context: SignedInPageContext, path: string, domains: readonly DomainResponse[]): Html => {
  const { translate } = context;
  return html`<section aria-labelledby="domains">
    <h2 id="domains">${translate('provisioning.domains')}</h2>
    <p>${translate('provisioning.domainsText')}</p>
    <ul class="things">
      ${domains.map((one) => domainItem(context, path, one))}
    </ul>
    ${form(context, `${path}/domains`, [
      field(context, { name: 'domain', label: translate('provisioning.domain'), value: typed(context, 'domain') }),
      html`<button>${translate('provisioning.addDomain')}</button>`,
    ])}
  </section>`;
};

export const provisioningPage = (context: SignedInPageContext, facts: ProvisioningFacts): Page => {
  const { translate } = context;
  const { organization, domains, sections } = facts;
  const path = provisioningPath(organization.id);
  const body = html`<p>${translate('provisioning.text', { name: organization.name })}</p>
    ${domainSection(context, path, domains)} ${sections}
    <p class="links"><a href="${organizationsPath}/${organization.id}">${translate('common.back')}</a></p>`;
  return { path, title: translate('provisioning.title'), body };
};
