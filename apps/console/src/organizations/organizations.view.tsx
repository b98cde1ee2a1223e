import { dataOf } from '@svc/client';
import { PagedTable, Time, useLoaded } from '@svc/web';
import { useCallback, useState } from 'preact/hooks';
import { useApi, type Schemas } from '../api';
import { SearchField, useSearch } from '../search';
import { useTranslate } from '../texts';
import { OrganizationCreation } from './organization-creation';

type Organization = Schemas['OrganizationResponse'];

const useOrganizations = (text: string, after: string | undefined) => {
  const { client } = useApi();
  const load = useCallback(async () => {
    const query = { limit: 25, ...(text === '' ? {} : { search: text }), ...(after === undefined ? {} : { after }) };
    return dataOf(await client.GET('/api/auth/organizations', { params: { query } }));
  }, [client, text, after]);
  return useLoaded(load);
};

const useColumns = () => {
  const translate = useTranslate();
  return [
    {
      title: translate('organizations.organization'),
      show: ({ id, name, slug }: Organization) => (
        <a class="item" href={`#/organizations/${id}`}>
          <strong>{name}</strong>
          <span>{slug}</span>
        </a>
      ),
    },
    { title: translate('users.created'), isWide: true, show: (one: Organization) => <Time value={one.createdAt} /> },
  ];
};

export const OrganizationsView = () => {
  const translate = useTranslate();
  const search = useSearch();
  const { text, paging } = search;
  const organizations = useOrganizations(text, paging.before);
  const columns = useColumns();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <div class="heading">
        <h1>{translate('shell.place.organizations')}</h1>
        <button type="button" class="primary" onClick={() => setAdding(true)}>
          {translate('organizations.add')}
        </button>
      </div>
      <p class="under">{translate('organizations.intro')}</p>
      <SearchField label={translate('organizations.search')} search={search} />
      <PagedTable
        pages={organizations}
        paging={paging}
        caption={translate('shell.place.organizations')}
        columns={columns}
        rowKey={({ id }) => id}
        empty={translate('organizations.none')}
        noneFound={translate('organizations.noneFound')}
      />
      {isAdding ? <OrganizationCreation onClose={() => setAdding(false)} /> : null}
    </>
  );
};
