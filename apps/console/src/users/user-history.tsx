import { dataOf } from '@svc/client';
import { Loading, useLoaded } from '@svc/web';
import { useCallback } from 'preact/hooks';
import { useApi, type User } from '../api';
import { AuditTable } from '../audit/audit-table';
import { useTranslate } from '../texts';

/** The latest audit events about a user. */
export const UserHistory = ({ user: { id: userId, updatedAt } }: { user: User }) => {
  const translate = useTranslate();
  const { client } = useApi();
  const load = useCallback(
    async () => dataOf(await client.GET('/api/auth/audit', { params: { query: { userId, limit: '10' } } })),
    // An edit adds events.
    [client, userId, updatedAt],
  );
  const events = useLoaded(load);
  return (
    <section class="card">
      <h2>{translate('user.history')}</h2>
      <Loading of={events}>{({ data }) => <AuditTable events={data} isOfOneUser />}</Loading>
      <p>
        <a href={`#/audit/${userId}`}>{translate('user.wholeHistory')}</a>
      </p>
    </section>
  );
};
