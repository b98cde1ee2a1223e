import { dataOf } from '@svc/client';
import { Dialog, Field, Form, Loading, Time, useAct, useLoaded, useWeb, type FormValues } from '@svc/web';
import { useCallback, useState } from 'preact/hooks';
import { useApi, type Schemas } from '../api';
import { useTranslate } from '../texts';
import { RoleFields, roleIn, useRoleName } from './role-fields';

type Invitation = Schemas['InvitationResponse'];

const path = '/api/auth/organizations/{organizationId}/invitations';

interface InviteProps {
  organizationId: string;
  onInvited: () => void;
  onClose: () => void;
}

const Invite = ({ organizationId, onInvited, onClose }: InviteProps) => {
  const translate = useTranslate();
  const { client } = useApi();
  const { say } = useWeb();
  const send = async (values: FormValues): Promise<void> => {
    const body = { email: values.text('email'), role: roleIn(values) };
    dataOf(await client.POST(path, { params: { path: { organizationId } }, body }));
    say(translate('users.invited', { email: body.email }));
    onInvited();
    onClose();
  };
  return (
    <Dialog title={translate('organizations.invite')} onClose={onClose}>
      <p>{translate('organizations.inviteText')}</p>
      <Form onSubmit={send} submit={translate('users.sendInvitation')}>
        <Field label={translate('users.email')} name="email" inputMode="email" required autocomplete="off" />
        <RoleFields role="member" />
      </Form>
    </Dialog>
  );
};

interface InvitationItemProps {
  invitation: Invitation;
  withdraw: (id: string) => Promise<void>;
  sendAgain: (invitation: Invitation) => Promise<void>;
}

const InvitationItem = ({ invitation, withdraw, sendAgain }: InvitationItemProps) => {
  const translate = useTranslate();
  const roleName = useRoleName();
  const { isBusy, run } = useAct();
  const { id, email, role, expiresAt } = invitation;
  const again = translate('mails.again');
  const text = translate('consents.withdraw');
  return (
    <li>
      <div>
        <strong>{email}</strong>
        <span class="hint">
          {roleName(role)} · {translate('keys.linkUntil')} <Time value={expiresAt} />
        </span>
      </div>
      <div class="actions">
        <button
          type="button"
          disabled={isBusy}
          aria-label={`${again}: ${email}`}
          onClick={() => run(() => sendAgain(invitation), translate('users.invited', { email }))}
        >
          {again}
        </button>
        <button
          type="button"
          disabled={isBusy}
          aria-label={`${text}: ${email}`}
          onClick={() => run(() => withdraw(id), translate('organizations.withdrawn'))}
        >
          {text}
        </button>
      </div>
    </li>
  );
};

/** Open invitations: at most 1,000. */
export const OrganizationInvitations = ({ organizationId }: { organizationId: string }) => {
  const translate = useTranslate();
  const { client } = useApi();
  const [isInviting, setInviting] = useState(false);
  const load = useCallback(
    async () => dataOf(await client.GET(path, { params: { path: { organizationId } } })).data,
    [client, organizationId],
  );
  const invitations = useLoaded(load);
  const withdraw = async (invitationId: string): Promise<void> => {
    const params = { path: { organizationId, invitationId } };
    dataOf(await client.DELETE(`${path}/{invitationId}`, { params }));
    invitations.reload();
  };
  const sendAgain = async ({ email, role }: Invitation): Promise<void> => {
    dataOf(await client.POST(path, { params: { path: { organizationId } }, body: { email, role } }));
    invitations.reload();
  };
  return (
    <section class="card">
      <div class="heading">
        <h2>{translate('organizations.invitations')}</h2>
        <button type="button" class="primary" onClick={() => setInviting(true)}>
          {translate('organizations.invite')}
        </button>
      </div>
      <Loading of={invitations}>
        {(open) =>
          open.length === 0 ? (
            <p class="empty">{translate('organizations.noInvitation')}</p>
          ) : (
            <ul class="things">
              {open.map((invitation) => (
                <InvitationItem key={invitation.id} invitation={invitation} withdraw={withdraw} sendAgain={sendAgain} />
              ))}
            </ul>
          )
        }
      </Loading>
      {isInviting ? (
        <Invite organizationId={organizationId} onInvited={invitations.reload} onClose={() => setInviting(false)} />
      ) : null}
    </section>
  );
};
