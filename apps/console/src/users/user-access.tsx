import { dataOf } from '@svc/client';
import { Confirm, Loading, Time, useAct, useLoaded, useWeb } from '@svc/web';
import { useCallback, useState } from 'preact/hooks';
import { useApi, type Schemas, type User } from '../api';
import { useTranslate } from '../texts';
import { displayName } from './user-badges';

type Access = Schemas['UserAccessResponse'];

interface PartProps {
  user: User;
  access: Access;
  onChange: () => void;
}

const useUserName = (user: User): string => displayName(user) || (user.anonymous ? user.id : user.email);

const Sessions = ({ user, access: { sessions }, onChange }: PartProps) => {
  const translate = useTranslate();
  const { client } = useApi();
  const { isBusy, run } = useAct();
  const userId = user.id;
  const end = async (sessionId: string): Promise<void> => {
    const params = { path: { userId, sessionId } };
    dataOf(await client.DELETE('/api/auth/users/{userId}/sessions/{sessionId}', { params }));
    onChange();
  };
  const endAll = async (): Promise<void> => {
    dataOf(await client.DELETE('/api/auth/users/{userId}/sessions', { params: { path: { userId } } }));
    onChange();
  };
  return (
    <section class="card">
      <h2>{translate('user.sessions')}</h2>
      {sessions.length === 0 ? <p class="empty">{translate('user.noSessions')}</p> : null}
      <ul class="things">
        {sessions.map(({ id, deviceName, clientType, address, lastUsedAt }) => (
          <li key={id}>
            <div>
              <strong>{deviceName ?? translate(`user.client.${clientType}`)}</strong>
              <span class="hint">
                {address ?? ''} · <Time value={lastUsedAt} />
              </span>
            </div>
            <button
              type="button"
              disabled={isBusy}
              aria-label={`${translate('user.endSession')}: ${deviceName ?? clientType}`}
              onClick={() => run(() => end(id), translate('user.sessionEnded'))}
            >
              {translate('user.endSession')}
            </button>
          </li>
        ))}
      </ul>
      {sessions.length > 0 ? (
        <button type="button" disabled={isBusy} onClick={() => run(endAll, translate('user.sessionsEnded'))}>
          {translate('user.endSessions')}
        </button>
      ) : null}
    </section>
  );
};

const PastSessions = ({ access: { endedSessions } }: PartProps) => {
  const translate = useTranslate();
  if (endedSessions.length === 0) return null;
  return (
    <section class="card">
      <h2>{translate('user.pastSessions')}</h2>
      <ul class="things">
        {endedSessions.map(({ id, deviceName, clientType, address, endedAt, reason }) => (
          <li key={id}>
            <div>
              <strong>{deviceName ?? translate(`user.client.${clientType}`)}</strong>
              {reason === null ? null : <span>{translate(`user.endCause.${reason}`)}</span>}
              <span class="hint">
                {address ?? ''} · <Time value={endedAt} />
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};

const Factors = ({ user, access: { factors }, onChange }: PartProps) => {
  const translate = useTranslate();
  const { client } = useApi();
  const { say } = useWeb();
  const [isAsking, setAsking] = useState(false);
  const name = useUserName(user);
  const reset = async (): Promise<void> => {
    const params = { path: { userId: user.id } };
    dataOf(await client.DELETE('/api/auth/users/{userId}/factors', { params }));
    say(translate('user.factorsRemoved'));
    onChange();
  };
  return (
    <section class="card">
      <h2>{translate('user.factors')}</h2>
      {factors.length === 0 ? <p class="empty">{translate('user.noFactors')}</p> : null}
      <ul class="things">
        {factors.map((factor) => (
          <li key={factor.id}>
            <div>
              <strong>{factor.name ?? translate(`factor.type.${factor.type}`)}</strong>
              <span class="hint">
                {translate(`factor.type.${factor.type}`)} · <Time value={factor.lastUsedAt} />
              </span>
            </div>
          </li>
        ))}
      </ul>
      {factors.length > 0 ? (
        <button type="button" class="danger" onClick={() => setAsking(true)}>
          {translate('user.removeFactors')}
        </button>
      ) : null}
      {isAsking ? (
        <Confirm
          title={translate('user.removeFactorsTitle', { name })}
          text={translate('user.removeFactorsText')}
          submit={translate('user.removeFactors')}
          onConfirm={reset}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </section>
  );
};

const Identities = ({ user, access: { identities } }: PartProps) => {
  const translate = useTranslate();
  return (
    <section class="card">
      <h2>{translate('user.identities')}</h2>
      <ul class="things">
        {user.providers.includes('email') ? <li>{translate('user.password')}</li> : null}
        {identities.map(({ id, provider, email, lastUsedAt }) => (
          <li key={id}>
            <div>
              <strong>{provider}</strong>
              <span class="hint">
                {email ?? ''} · <Time value={lastUsedAt} />
              </span>
            </div>
          </li>
        ))}
      </ul>
      {user.providers.length === 0 && identities.length === 0 ? (
        <p class="empty">{translate('user.noIdentities')}</p>
      ) : null}
    </section>
  );
};

export const UserAccess = ({ user }: { user: User }) => {
  const { client } = useApi();
  const { id: userId, banned } = user;
  // A ban ends the sessions.
  const load = useCallback(
    async () => dataOf(await client.GET('/api/auth/users/{userId}/access', { params: { path: { userId } } })),
    [client, userId, banned],
  );
  const access = useLoaded<Access>(load);
  return (
    <Loading of={access}>
      {(data) => (
        <div class="cards">
          <Sessions user={user} access={data} onChange={access.reload} />
          <PastSessions user={user} access={data} onChange={access.reload} />
          <Factors user={user} access={data} onChange={access.reload} />
          <Identities user={user} access={data} onChange={access.reload} />
        </div>
      )}
    </Loading>
  );
};
