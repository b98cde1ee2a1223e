import { dataOf } from '@svc/client';
import { Confirm, Dialog, Time, useAct, useWeb } from '@svc/web';
import { useState } from 'preact/hooks';
import { useApi, type Schemas } from '../api';
import { useTranslate } from '../texts';
import type { Confirmed } from './reconfirmation';

export type Administrator = Schemas['AdministratorResponse'];
export type Invitation = Schemas['AdminInvitationResponse'];

interface DialogProps {
  administrator: Administrator;
  confirmed: Confirmed;
  onChange: () => void;
  onInvitation: (invitation: Invitation) => void;
  onClose: () => void;
}

type Asked = 'disable' | 'factors' | 'remove';

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

const Facts = ({ of: administrator }: { of: Administrator }) => {
  const { createdAt, sessionCount, lastUsedAt, external, invitationExpiresAt } = administrator;
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
      {invitationExpiresAt === null ? null : (
        <>
          <dt>{translate('keys.linkUntil')}</dt>
          <dd>
            <Time value={invitationExpiresAt} />
          </dd>
        </>
      )}
      {external ? (
        <>
          <dt>{translate('keys.account')}</dt>
          <dd>{translate('keys.external')}</dd>
        </>
      ) : null}
    </dl>
  );
};

interface ActsProps extends DialogProps {
  onAsk: (asked: Asked) => void;
}

/** Asked acts replace the dialog by a question; the others act at once and close it. */
const Acts = ({ administrator, confirmed, onChange, onInvitation, onClose, onAsk }: ActsProps) => {
  const translate = useTranslate();
  const { isBusy, run } = useAct();
  const { say } = useWeb();
  const requests = useRequests(administrator);
  const { username: name, disabledAt, external, hasSecondFactor, invited, sessionCount } = administrator;
  const act = (request: () => Promise<void>, done: string): void =>
    run(async () => {
      await confirmed.run(async () => {
        await request();
        say(done);
        onChange();
      });
      onClose();
    });
  const renew = (): void =>
    run(async () => {
      await confirmed.run(async () => onInvitation(await requests.renew()));
      onClose();
    });
  const enable = (): void => act(() => requests.setDisabled(false), translate('keys.wasEnabled', { name }));
  const endSessions = (): void => act(requests.endSessions, translate('user.sessionsEnded'));
  const button = (text: string, onClick: () => void, isDanger = false) => (
    <button type="button" class={isDanger ? 'danger' : ''} disabled={isBusy} onClick={onClick}>
      {text}
    </button>
  );
  const question = (asked: Asked) => button(translate(`adminAct.submit.${asked}`), () => onAsk(asked), true);
  const isActive = disabledAt === null;
  return (
    <div class="actions">
      {external || !isActive ? null : button(translate(invited ? 'keys.newLink' : 'keys.passwordLink'), renew)}
      {sessionCount === 0 ? null : button(translate('user.endSessions'), endSessions)}
      {hasSecondFactor ? question('factors') : null}
      {isActive ? question('disable') : button(translate('keys.enable'), enable)}
      {external ? null : question('remove')}
    </div>
  );
};

/** Offers the acts on an administrator. A dialog that asks takes its place. */
export const AdministratorDialog = (props: DialogProps) => {
  const { administrator, confirmed, onChange, onClose } = props;
  const translate = useTranslate();
  const { say } = useWeb();
  const [asked, ask] = useState<Asked | null>(null);
  const requests = useRequests(administrator);
  const { username: name } = administrator;
  if (asked === null)
    return (
      <Dialog title={name} onClose={onClose}>
        <Facts of={administrator} />
        <Acts {...props} onAsk={ask} />
      </Dialog>
    );
  const [request, done] = {
    disable: [() => requests.setDisabled(true), translate('keys.wasDisabled', { name })] as const,
    factors: [requests.resetFactors, translate('user.factorsRemoved')] as const,
    remove: [requests.remove, translate('keys.wasRemoved', { name })] as const,
  }[asked];
  const act = (): Promise<void> =>
    confirmed.run(async () => {
      await request();
      say(done);
      onChange();
    });
  return (
    <Confirm
      title={translate(`adminAct.title.${asked}`, { name })}
      text={translate(`adminAct.text.${asked}`)}
      submit={translate(`adminAct.submit.${asked}`)}
      onConfirm={act}
      onClose={onClose}
      {...(asked === 'remove' ? { typed: name } : {})}
    />
  );
};
