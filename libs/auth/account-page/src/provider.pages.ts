import { organizationIdentityPrefix, type Identity, action, day, type Page, type PageContext } from '@svc/auth';
import { html } from '@svc/http';
import { providerForm, type OfferedProvider } from './sign-in.pages';

type Linked = Pick<Identity, 'provider' | 'email' | 'createdAt'>;

/** Users know the provider of their organisation as its sign-in, not by a name of the service. */
export const providerName = (
  { translate }: PageContext,
  offered: readonly OfferedProvider[],
  provider: string,
): string => {
  if (provider.startsWith(organizationIdentityPrefix)) return translate('providers.organization');
  return offered.find(({ key }) => key === provider)?.name ?? provider;
};

export const providersPage = (
  context: PageContext,
  linked: readonly Linked[],
  offered: readonly OfferedProvider[],
): Page => {
  const { translate } = context;
  const shownProvider = (key: string): string => providerName(context, offered, key);
  const isLinked = ({ key }: OfferedProvider): boolean => linked.some(({ provider }) => provider === key);
  const items = linked.map(({ provider: key, email, createdAt }) => {
    const unlink = translate('providers.unlink', { provider: shownProvider(key) });
    const added = translate('factors.added', { date: day(context, createdAt.toISOString()) });
    return html`<li>
      <div>
        <strong>${shownProvider(key)}</strong><br /><span class="hint"
          >${email ?? translate('providers.linked')} · ${added}</span
        >
      </div>
      <div class="actions">${action(context, `/account/providers/${key}/unlink`, unlink)}</div>
    </li>`;
  });
  const free = offered.filter((provider) => !isLinked(provider));
  const body = html` ${
      items.length === 0
        ? html`<p>${translate('account.providersNone')}</p>`
        : html`<ul class="things">
            ${items}
          </ul>`
    }
    <div class="ways">
      ${free.map((provider) =>
        providerForm(
          context,
          `/account/providers/${provider.key}/link`,
          translate('providers.link', { provider: provider.name }),
          provider,
        ),
      )}
    </div>
    <p class="links"><a href="/account">${translate('common.backToAccount')}</a></p>`;
  return { path: '/account/providers', title: translate('providers.title'), body };
};
