import { dataOf } from '@svc/client';
import { Dialog, go, PagedTable, Time, useLoaded } from '@svc/web';
import { useCallback, useState } from 'preact/hooks';
import { useApi, type Schemas } from '../api';
import { ListOwner, useListOwner } from '../file-ownership';
import { pageQuery, SearchField, useSearch } from '../search';
import { useTranslate } from '../texts';
import { BlockedClients } from './blocked-clients';
import { ClientForm } from './client-form';
import { ClientSecret } from './client-secret';

type Client = Schemas['ClientResponse'];
type Created = Schemas['ClientSecretResponse'];

/** Adds a client, and shows its secret once. */
const Creation = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const { client } = useApi();
  const [created, setCreated] = useState<Created | null>(null);
  const create = async (body: Schemas['CreateClientRequest']): Promise<void> => {
    setCreated(dataOf(await client.POST('/api/auth/clients', { body })));
  };
  if (created !== null) return <ClientSecret client={created} onClose={() => go('clients', created.id)} />;
  return (
    <Dialog title={translate('clients.add')} onClose={onClose}>
      <ClientForm onSave={create} submit={translate('clients.add')} />
    </Dialog>
  );
};

const useColumns = () => {
  const translate = useTranslate();
  return [
    {
      title: translate('clients.client'),
      show: ({ id, name }: Client) => (
        <a class="item" href={`#/clients/${encodeURIComponent(id)}`}>
          <strong>{name}</strong>
          <span>{id}</span>
        </a>
      ),
    },
    {
      title: translate('clients.kind'),
      isWide: true,
      show: ({ type, selfRegistered }: Client) => (
        <span class="badges">
          {translate(`clients.type.${type}`)}
          {selfRegistered ? <span class="badge warn">{translate('clients.selfRegistered')}</span> : null}
        </span>
      ),
    },
    { title: translate('users.created'), isWide: true, show: ({ createdAt }: Client) => <Time value={createdAt} /> },
  ];
};

export const ClientsView = () => {
  const translate = useTranslate();
  const { client } = useApi();
  const search = useSearch();
  const owner = useListOwner('clients');
  const [isAdding, setAdding] = useState(false);
  const { text, paging } = search;
  const load = useCallback(async () => {
    const query = pageQuery(text, paging.before, 25);
    return dataOf(await client.GET('/api/auth/clients', { params: { query } }));
  }, [client, text, paging.before]);
  const clients = useLoaded(load);
  const columns = useColumns();
  return (
    <>
      <div class="heading">
        <h1>{translate('shell.place.clients')}</h1>
        <button type="button" class="primary" disabled={owner !== null} onClick={() => setAdding(true)}>
          {translate('clients.add')}
        </button>
      </div>
      <p class="under">{translate('clients.intro')}</p>
      <ListOwner file={owner} />
      <SearchField label={translate('clients.search')} search={search} />
      <PagedTable
        pages={clients}
        paging={paging}
        caption={translate('shell.place.clients')}
        columns={columns}
        rowKey={({ id }) => id}
        empty={translate('clients.none')}
        noneFound={translate('clients.noneFound')}
      />
      <BlockedClients />
      {isAdding ? <Creation onClose={() => setAdding(false)} /> : null}
    </>
  );
};
