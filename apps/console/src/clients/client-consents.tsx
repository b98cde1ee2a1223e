import { dataOf } from '@svc/client';
import { Confirm, PagedTable, Time, useLoaded, usePaging, useWeb } from '@svc/web';
import { useCallback, useState } from 'preact/hooks';
import { useApi, type Schemas } from '../api';
import { useTranslate } from '../texts';

type Consent = Schemas['ConsentingUserResponse'];

const displayTitle = ({ name, email, userId }: Consent): string => name || email || userId;

const useColumns = (onWithdraw: (consent: Consent) => void) => {
  const translate = useTranslate();
  return [
    {
      title: translate('users.user'),
      show: (consent: Consent) => (
        <a class="item" href={`#/users/${consent.userId}`}>
          <strong>{displayTitle(consent)}</strong>
          {consent.name === '' ? null : <span>{consent.email}</span>}
        </a>
      ),
    },
    { title: translate('consents.rights'), isWide: true, show: ({ scopes }: Consent) => scopes.join(', ') },
    { title: translate('consents.since'), isWide: true, show: ({ createdAt }: Consent) => <Time value={createdAt} /> },
    {
      title: translate('consents.withdraw'),
      show: (consent: Consent) => (
        <button
          type="button"
          aria-label={`${translate('consents.withdraw')}: ${displayTitle(consent)}`}
          onClick={() => onWithdraw(consent)}
        >
          {translate('consents.withdraw')}
        </button>
      ),
    },
  ];
};

/** Users who allowed a client, each with the way to withdraw it. */
export const ClientConsents = ({ clientId }: { clientId: string }) => {
  const translate = useTranslate();
  const { client } = useApi();
  const { say } = useWeb();
  const paging = usePaging();
  const [chosen, choose] = useState<Consent | null>(null);
  const { before } = paging;
  const load = useCallback(async () => {
    const query = { clientId, limit: 25, ...(before === undefined ? {} : { before }) };
    return dataOf(await client.GET('/api/auth/consents', { params: { query } }));
  }, [client, clientId, before]);
  const consents = useLoaded(load);
  const withdraw = async (consent: Consent): Promise<void> => {
    const params = { path: { userId: consent.userId }, query: { clientId } };
    dataOf(await client.DELETE('/api/auth/users/{userId}/consents', { params }));
    say(translate('consents.wasWithdrawn', { name: displayTitle(consent) }));
    consents.reload();
  };
  const columns = useColumns(choose);
  return (
    <section class="card">
      <h2>{translate('consents.users')}</h2>
      <PagedTable
        pages={consents}
        paging={paging}
        caption={translate('consents.users')}
        columns={columns}
        rowKey={({ userId }) => userId}
        empty={translate('consents.noUser')}
        noneFound={null}
      />
      {chosen === null ? null : (
        <Confirm
          title={translate('consents.withdrawTitle', { name: displayTitle(chosen) })}
          text={translate('consents.withdrawText')}
          submit={translate('consents.withdraw')}
          onConfirm={() => withdraw(chosen)}
          onClose={() => choose(null)}
        />
      )}
    </section>
  );
};
