import type { FeatureName } from '@svc/contracts';
import { LanguageChoice, useAct, useRoute } from '@svc/web';
import type { FunctionComponent } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { useApi } from './api';
import { AuditView } from './audit/audit.view';
import { Brand, productName } from './brand';
import { ClientView } from './clients/client.view';
import { ClientsView } from './clients/clients.view';
import { ImportView } from './import/import.view';
import { KeysView } from './keys/keys.view';
import { MailsView } from './mails/mails.view';
import { OrganizationView } from './organizations/organization.view';
import { OrganizationsView } from './organizations/organizations.view';
import { ProviderView } from './providers/provider.view';
import { ProvidersView } from './providers/providers.view';
import { useTriedSignIn } from './providers/try-sign-in';
import { SettingsView } from './settings/settings.view';
import { useTranslate } from './texts';
import { UserView } from './users/user.view';
import { UsersView } from './users/users.view';
import { VideosView } from './videos/videos.view';
import { WebhookView } from './webhooks/webhook.view';
import { WebhooksView } from './webhooks/webhooks.view';

interface Place {
  List: FunctionComponent<{ id?: string }>;
  /** Shows one item of the list by its id. */
  Item?: FunctionComponent<{ id: string }>;
  /** It shows a feature, and goes with it. */
  feature?: FeatureName;
}

const places = {
  users: { List: UsersView, Item: UserView },
  organizations: { List: OrganizationsView, Item: OrganizationView },
  settings: { List: SettingsView },
  providers: { List: ProvidersView, Item: ProviderView },
  clients: { List: ClientsView, Item: ClientView, feature: 'openid-provider' },
  webhooks: { List: WebhooksView, Item: WebhookView, feature: 'webhooks' },
  mails: { List: MailsView },
  audit: { List: AuditView, Item: AuditView },
  keys: { List: KeysView },
  import: { List: ImportView, feature: 'user-import' },
  videos: { List: VideosView },
} satisfies Record<string, Place>;
type PlaceName = keyof typeof places;

const allNames = Object.keys(places) as PlaceName[];

/** Scrolls the selected place into the row of places, which is wider than a phone. */
const useShownPlace = (name: PlaceName) => {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [name]);
  return row;
};

/** Moves the focus to the heading of the new view, so that screen readers announce it. */
const useAnnouncedView = (address: string, product: string) => {
  const main = useRef<HTMLElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    const heading = main.current?.querySelector('h1');
    document.title = `${heading?.textContent ?? ''} · ${product}`;
    scrollTo(0, 0);
    if (!isFirst.current) main.current?.focus();
    isFirst.current = false;
  }, [address]);
  return main;
};

export const Shell = ({ onSignOut }: { onSignOut: () => void }) => {
  const translate = useTranslate();
  const { admin, session, video, hasOrganizations, hasFeature, isProxyUntrusted, application } = useApi();
  const { isBusy, run } = useAct();
  useTriedSignIn();
  const [first = '', id] = useRoute();
  const missing = { videos: video === null, organizations: !hasOrganizations } as Partial<Record<PlaceName, boolean>>;
  const isThere = ({ feature }: Place): boolean => feature === undefined || hasFeature(feature);
  const names = allNames.filter((known) => missing[known] !== true && isThere(places[known]));
  const name = names.find((known) => known === first) ?? 'users';
  const place: Place = places[name];
  const main = useAnnouncedView(`${name}/${id ?? ''}`, productName(application));
  const row = useShownPlace(name);
  return (
    <div class="shell">
      <button type="button" class="skip" onClick={() => main.current?.focus()}>
        {translate('shell.skip')}
      </button>
      <header class="top">
        <a class="brand" href="#/users">
          <Brand application={application} />
        </a>
        <div class="who">
          <span class="wide">{admin.username}</span>
          <LanguageChoice />
          <button type="button" disabled={isBusy} onClick={() => run(() => session.signOut().then(onSignOut))}>
            {translate('shell.signOut')}
          </button>
        </div>
      </header>
      <nav ref={row} class="places" aria-label={translate('shell.navigation')}>
        {names.map((own) => (
          <a key={own} href={`#/${own}`} aria-current={own === name ? 'page' : undefined}>
            {translate(`shell.place.${own}`)}
          </a>
        ))}
      </nav>
      <main ref={main} tabIndex={-1}>
        {isProxyUntrusted ? <p class="note">{translate('shell.untrustedProxy')}</p> : null}
        {id !== undefined && place.Item !== undefined ? <place.Item key={id} id={id} /> : <place.List key={name} />}
      </main>
    </div>
  );
};
