import { dataOf } from '@svc/client';
import { Confirm, Loading, Time, useLoaded, useWeb } from '@svc/web';
import type { ComponentChildren } from 'preact';
import { useCallback, useState } from 'preact/hooks';
import { useApi, type User } from '../api';
import { useTranslate } from '../texts';

/** An application that the user allowed, or an API key. */
interface Grant {
  id: string;
  name: string;
  hint: ComponentChildren;
}

interface GrantListProps {
  heading: string;
  empty: string;
  load: () => Promise<Grant[]>;
  question: (grant: Grant) => { title: string; text: string };
  /** @returns what is said then */
  withdraw: (grant: Grant) => Promise<string>;
}

const GrantList = ({ heading, empty, load, question, withdraw }: GrantListProps) => {
  const translate = useTranslate();
  const { say } = useWeb();
  const [chosen, choose] = useState<Grant | null>(null);
  const grants = useLoaded(load);
  const submit = translate('consents.withdraw');
  const confirm = async (grant: Grant): Promise<void> => {
    say(await withdraw(grant));
    grants.reload();
  };
  return (
    <section class="card">
      <h2>{heading}</h2>
      <Loading of={grants}>
        {(all) => (
          <>
            {all.length === 0 ? <p class="empty">{empty}</p> : null}
            <ul class="things">
              {all.map((grant) => (
                <li key={grant.id}>
                  <div>
                    <strong>{grant.name}</strong>
                    <span class="hint">{grant.hint}</span>
                  </div>
                  <button type="button" aria-label={`${submit}: ${grant.name}`} onClick={() => choose(grant)}>
                    {submit}
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </Loading>
      {chosen === null ? null : (
        <Confirm {...question(chosen)} submit={submit} onConfirm={() => confirm(chosen)} onClose={() => choose(null)} />
      )}
    </section>
  );
};

const Applications = ({ userId }: { userId: string }) => {
  const translate = useTranslate();
  const { client } = useApi();
  const load = useCallback(async () => {
    const consents = dataOf(await client.GET('/api/auth/users/{userId}/consents', { params: { path: { userId } } }));
    return consents.data.map(({ clientId: id, clientName: name, scopes, createdAt }) => ({
      id,
      name,
      hint: (
        <>
          {scopes.join(', ')} · <Time value={createdAt} />
        </>
      ),
    }));
  }, [client, userId]);
  const withdraw = async ({ id: clientId, name }: Grant): Promise<string> => {
    const params = { path: { userId }, query: { clientId } };
    dataOf(await client.DELETE('/api/auth/users/{userId}/consents', { params }));
    return translate('consents.wasWithdrawn', { name });
  };
  return (
    <GrantList
      heading={translate('consents.applications')}
      empty={translate('consents.none')}
      load={load}
      question={({ name }) => ({
        title: translate('consents.withdrawTitle', { name }),
        text: translate('consents.withdrawText'),
      })}
      withdraw={withdraw}
    />
  );
};

const Keys = ({ userId }: { userId: string }) => {
  const translate = useTranslate();
  const { client } = useApi();
  const load = useCallback(async () => {
    const keys = dataOf(await client.GET('/api/auth/users/{userId}/api-keys', { params: { path: { userId } } }));
    return keys.data.map(({ id, name, scopes, lastUsedAt }) => ({
      id,
      name,
      hint: (
        <>
          {scopes.join(', ')} · {translate('user.keyUsed')} <Time value={lastUsedAt} />
        </>
      ),
    }));
  }, [client, userId, translate]);
  const withdraw = async ({ id: keyId, name }: Grant): Promise<string> => {
    const params = { path: { userId, keyId } };
    dataOf(await client.DELETE('/api/auth/users/{userId}/api-keys/{keyId}', { params }));
    return translate('user.keyWithdrawn', { name });
  };
  return (
    <GrantList
      heading={translate('user.keys')}
      empty={translate('user.noKeys')}
      load={load}
      question={({ name }) => ({ title: translate('user.keyTitle', { name }), text: translate('user.keyText') })}
      withdraw={withdraw}
    />
  );
};

/** Shows the applications that the user allowed, and the API keys of the user. */
export const UserGrants = ({ user: { id, updatedAt, banned } }: { user: User }) => {
  const { hasFeature } = useApi();
  return (
    // An edit or a ban may end keys.
    <div class="columns" key={`${updatedAt} ${banned}`}>
      {hasFeature('openid-provider') ? <Applications userId={id} /> : null}
      {hasFeature('personal-keys') ? <Keys userId={id} /> : null}
    </div>
  );
};
