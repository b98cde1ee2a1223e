import { dataOf } from '@svc/client';
import { Confirm, Copy, go, Loading, useLoaded, useWeb } from '@svc/web';
import { useCallback, useState } from 'preact/hooks';
import { BackLink } from '../back-link';
import { useApi, type Schemas } from '../api';
import { ListOwner, Owned, useListOwner } from '../file-ownership';
import { useTranslate } from '../texts';
import { ClientConsents } from './client-consents';
import { ClientForm } from './client-form';
import { ClientSecret } from './client-secret';

interface EditProps {
  client: Schemas['ClientResponse'];
  onChange: (client: Schemas['ClientResponse']) => void;
}

type Asked = 'secret' | 'removal';

const Acts = ({ hasSecret, ask }: { hasSecret: boolean; ask: (asked: Asked) => void }) => {
  const translate = useTranslate();
  return (
    <div class="actions">
      {hasSecret ? (
        <button type="button" class="danger" onClick={() => ask('secret')}>
          {translate('webhooks.rotate')}
        </button>
      ) : null}
      <button type="button" class="danger" onClick={() => ask('removal')}>
        {translate('clients.remove')}
      </button>
    </div>
  );
};

const Edit = ({ client: edited, onChange }: EditProps) => {
  const translate = useTranslate();
  const { client } = useApi();
  const { say } = useWeb();
  const [asked, ask] = useState<Asked | null>(null);
  const [replaced, setReplaced] = useState<Schemas['ClientSecretResponse'] | null>(null);
  const { id, name, selfRegistered } = edited;
  const listOwner = useListOwner('clients');
  const owner = selfRegistered ? null : listOwner;
  const params = { path: { clientId: id } };
  const save = async ({ name: given, redirectUris, postLogoutRedirectUris }: Schemas['CreateClientRequest']) => {
    const body = { name: given, redirectUris, ...(postLogoutRedirectUris && { postLogoutRedirectUris }) };
    onChange(dataOf(await client.PATCH('/api/auth/clients/{clientId}', { params, body })));
    say(translate('common.saved'));
  };
  const replace = async (): Promise<void> => {
    setReplaced(dataOf(await client.POST('/api/auth/clients/{clientId}/secret', { params })));
  };
  const remove = async (): Promise<void> => {
    dataOf(await client.DELETE('/api/auth/clients/{clientId}', { params }));
    say(translate('clients.wasRemoved', { name }));
    go('clients');
  };
  return (
    <section class="card">
      <h2>{translate('webhooks.edit')}</h2>
      <Copy label={translate('clients.id')} value={id} />
      <ListOwner file={owner} />
      <Owned isOwned={owner !== null}>
        <ClientForm client={edited} onSave={save} submit={translate('common.save')} />
        <Acts hasSecret={edited.authMethod !== 'none'} ask={ask} />
      </Owned>
      {asked === 'secret' ? (
        <Confirm
          title={translate('clients.replaceTitle', { name })}
          text={translate('clients.replaceText')}
          submit={translate('webhooks.rotate')}
          onConfirm={replace}
          onClose={() => ask(null)}
        />
      ) : null}
      {asked === 'removal' ? (
        <Confirm
          title={translate('clients.removeTitle', { name })}
          text={translate('clients.removeText')}
          submit={translate('clients.remove')}
          typed={name}
          onConfirm={remove}
          onClose={() => ask(null)}
        />
      ) : null}
      {replaced === null ? null : <ClientSecret client={replaced} onClose={() => setReplaced(null)} />}
    </section>
  );
};

export const ClientView = ({ id: clientId }: { id: string }) => {
  const { client } = useApi();
  const load = useCallback(
    async () => dataOf(await client.GET('/api/auth/clients/{clientId}', { params: { path: { clientId } } })),
    [client, clientId],
  );
  const loaded = useLoaded(load);
  return (
    <>
      <BackLink place="clients" />
      <Loading of={loaded}>
        {(current) => (
          <>
            <h1>{current.name}</h1>
            <ClientConsents clientId={current.id} />
            <Edit client={current} onChange={loaded.replace} />
          </>
        )}
      </Loading>
    </>
  );
};
