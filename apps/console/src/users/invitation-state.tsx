import { Time } from '@svc/web';
import type { User } from '../api';
import { useTranslate } from '../texts';

/** True until the invitation is accepted. */
export const isInvited = ({ invitation }: Pick<User, 'invitation'>): boolean =>
  invitation !== null && invitation.state !== 'accepted';

export const InvitationBadge = ({ invitation }: Pick<User, 'invitation'>) => {
  const translate = useTranslate();
  if (invitation === null || invitation.state === 'accepted') return null;
  return invitation.state === 'expired' ? (
    <span class="badge bad">{translate('invite.state.expired')}</span>
  ) : (
    <span class="badge warn">
      {translate('invite.state.pending')} <Time value={invitation.expiresAt} />
    </span>
  );
};
