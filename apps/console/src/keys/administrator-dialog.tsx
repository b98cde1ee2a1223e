import { dataOf } from '@svc/client';
import { Confirm, Dialog, Time, useAct, useWeb } from '@svc/web';
import { useState } from 'preact/hooks';
import { useApi } from '../api';
import { useTranslate } from '../texts';
import type { Administrator, Invitation } from './administrators';
import type { Confirmed } from './reconfirmation';

interface DialogProps {
  administrator: Administrator;
  confirmed: Confirmed;
  onChange: () => void;
  onInvitation: (invitation: Invitation) => void;
  onClose: () => void;
}

type Asked = 'disable' | 'factors' | 'remove' | null;

const useRequests = ({ id }: Administrator) => {
  const { client } = useApi();
  const params = { path: { adminId: id } };
  return {
    renew: async () => dataOf(await client.POST('/api/auth/admins/{adminId}/invitation', { params })),
    setDisabled: async (disabled: boolean) =>
      void dataOf(await client.PATCH('/api/auth/admins/{adminId}', { params, body: { disabled } })),
    endSessions: async () => void dataOf(await client.DELETE('/api/auth/admins/{adminId}/sessions', { params })),
    resetFactors: async () => void dataOf(await client.DELETE('/api/auth/admins/{adminId}/factors', { params })),
    remove: async () => void dataOf(await client.DELETE('/api/auth/admins/{adminId}', { params })),
  };
};

const Facts = ({ of: { createdAt, sessionCount, lastUsedAt, external } }: { of: Administrator }) => {
  const translate = useTranslate();
  return (
    <dl>
      <dt>{translate('users.created')}</dt>
      <dd>
        <Time value={createdAt} />
      </dd>
      <dt>{translate('user.sessions')}</dt>
      <dd>{sessionCount}</dd>
      <dt>{translate('keys.lastUsed')}</dt>
      <dd>
        <Time value={lastUsedAt} />
      </dd>
      {external ? (
        <>
          <dt>{translate('keys.account')}</dt>
          <dd>{translate('keys.external')}</dd>
        </>
      ) : null}
    </dl>
  );
};

/** What may be done to an administrator. A dialog that asks takes its place. */
export const AdministratorDialog = ({ administrator, confirmed, onChange, onInvitation, onClose }: DialogProps) => {
  const translate = useTranslate();
  const { say } = useWeb();
  const { isBusy, run } = useAct();
  const [asked, ask] = useState<Asked>(null);
  const requests = useRequests(administrator);
  const { username: name, disabledAt, external, hasSecondFactor, invited, sessionCount } = administrator;
  const act = (request: () => Promise<void>, done: string) => (): Promise<void> =>
    confirmed.run(async () => {
      await request();
      say(done);
      onChange();
    });
  const close = (request: () => Promise<void>): void =>
    run(async () => {
      await request();
      onClose();
    });
  const renew = (): Promise<void> => confirmed.run(async () => onInvitation(await requests.renew()));
  const questions = {
    disable: [() => requests.setDisabled(true), translate('keys.wasDisabled', { name })],
    factors: [requests.resetFactors, translate('user.factorsRemoved')],
    remove: [requests.remove, translate('keys.wasRemoved', { name })],
  } as const;
  if (asked !== null) {
    const [request, done] = questions[asked];
    return (
      <Confirm
        title={translate(`keys.${asked}Title`, { name })}
        text={translate(`keys.${asked}Text`)}
        submit={translate(`keys.${asked}`)}
        onConfirm={act(request, done)}
        onClose={onClose}
        {...(asked === 'remove' ? { typed: name } : {})}
      />
    );
  }
  return (
    <Dialog title={name} onClose={onClose}>
      <Facts of={administrator} />
      <div class="actions">
        {external || disabledAt !== null ? null : (
          <button type="button" disabled={isBusy} onClick={() => close(renew)}>
            {translate(invited ? 'keys.newLink' : 'keys.passwordLink')}
          </button>
        )}
        {sessionCount === 0 ? null : (
          <button
            type="button"
            disabled={isBusy}
            onClick={() => close(act(requests.endSessions, translate('user.sessionsEnded')))}
          >
            {translate('user.endSessions')}
          </button>
        )}
        {hasSecondFactor ? (
          <button type="button" class="danger" onClick={() => ask('factors')}>
            {translate('keys.factors')}
          </button>
        ) : null}
        {disabledAt === null ? (
          <button type="button" class="danger" onClick={() => ask('disable')}>
            {translate('keys.disable')}
          </button>
        ) : (
          <button
            type="button"
            disabled={isBusy}
            onClick={() => close(act(() => requests.setDisabled(false), translate('keys.wasEnabled', { name })))}
          >
            {translate('keys.enable')}
          </button>
        )}
        {external ? null : (
          <button type="button" class="danger" onClick={() => ask('remove')}>
            {translate('keys.remove')}
          </button>
        )}
      </div>
    </Dialog>
  );
};
