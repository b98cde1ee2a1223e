import { dataOf } from '@svc/client';
import { Confirm, Loading, Time, useLoaded, useWeb } from '@svc/web';
import { useCallback, useState } from 'preact/hooks';
import { useApi, type Schemas, type User } from '../api';
import { useTranslate } from '../texts';

type Consent = Schemas['ConsentedClientResponse'];
type Key = Schemas['PersonalKeyResponse'];

const Applications = ({ userId }: { userId: string }) => {
  const translate = useTranslate();
  const { client } = useApi();
  const { say } = useWeb();
  const [chosen, choose] = useState<Consent | null>(null);
  const load = useCallback(
    async () => dataOf(await client.GET('/api/auth/users/{userId}/consents', { params: { path: { userId } } })),
    [client, userId],
  );
  const consents = useLoaded(load);
  const withdraw = async ({ clientId, clientName: name }: Consent): Promise<void> => {
    const params = { path: { userId }, query: { clientId } };
    dataOf(await client.DELETE('/api/auth/users/{userId}/consents', { params }));
    say(translate('consents.wasWithdrawn', { name }));
    consents.reload();
  };
  return (
    <section class="card">
      <h2>{translate('consents.applications')}</h2>
      <Loading of={consents}>
        {({ data }) => (
          <>
            {data.length === 0 ? <p class="empty">{translate('consents.none')}</p> : null}
            <ul class="things">
              {data.map((consent) => (
                <li key={consent.clientId}>
                  <div>
                    <strong>{consent.clientName}</strong>
                    <span class="hint">
                      {consent.scopes.join(', ')} · <Time value={consent.createdAt} />
                    </span>
                  </div>
                  <button
                    type="button"
                    aria-label={`${translate('consents.withdraw')}: ${consent.clientName}`}
                    onClick={() => choose(consent)}
                  >
                    {translate('consents.withdraw')}
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </Loading>
      {chosen === null ? null : (
        <Confirm
          title={translate('consents.withdrawTitle', { name: chosen.clientName })}
          text={translate('consents.withdrawText')}
          submit={translate('consents.withdraw')}
          onConfirm={() => withdraw(chosen)}
          onClose={() => choose(null)}
        />
      )}
    </section>
  );
};

const Keys = ({ userId }: { userId: string }) => {
  const translate = useTranslate();
  const { client } = useApi();
  const { say } = useWeb();
  const [chosen, choose] = useState<Key | null>(null);
  const load = useCallback(
    async () => dataOf(await client.GET('/api/auth/users/{userId}/api-keys', { params: { path: { userId } } })),
    [client, userId],
  );
  const keys = useLoaded(load);
  const withdraw = async ({ id: keyId, name }: Key): Promise<void> => {
    const params = { path: { userId, keyId } };
    dataOf(await client.DELETE('/api/auth/users/{userId}/api-keys/{keyId}', { params }));
    say(translate('user.keyWithdrawn', { name }));
    keys.reload();
  };
  return (
    <section class="card">
      <h2>{translate('user.keys')}</h2>
      <Loading of={keys}>
        {({ data }) => (
          <>
            {data.length === 0 ? <p class="empty">{translate('user.noKeys')}</p> : null}
            <ul class="things">
              {data.map((key) => (
                <li key={key.id}>
                  <div>
                    <strong>{key.name}</strong>
                    <span class="hint">
                      {key.scopes.join(', ')} · {translate('user.keyUsed')} <Time value={key.lastUsedAt} />
                    </span>
                  </div>
                  <button
                    type="button"
                    aria-label={`${translate('consents.withdraw')}: ${key.name}`}
                    onClick={() => choose(key)}
                  >
                    {translate('consents.withdraw')}
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </Loading>
      {chosen === null ? null : (
        <Confirm
          title={translate('user.keyTitle', { name: chosen.name })}
          text={translate('user.keyText')}
          submit={translate('consents.withdraw')}
          onConfirm={() => withdraw(chosen)}
          onClose={() => choose(null)}
        />
      )}
    </section>
  );
};

/** Shows the applications that the user allowed, and the API keys of the user. */
export const UserGrants = ({ user: { id, updatedAt, banned } }: { user: User }) => (
  // An edit or a ban may end keys.
  <div class="columns" key={`${updatedAt} ${banned}`}>
    <Applications userId={id} />
    <Keys userId={id} />
  </div>
);
