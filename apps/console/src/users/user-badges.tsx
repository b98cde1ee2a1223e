import { Time } from '@svc/web';
import type { User } from '../api';
import { InvitationBadge, isInvited } from './invitation-state';
import { useTranslate } from '../texts';

export const displayName = ({ profile }: Pick<User, 'profile'>): string => {
  const name = profile?.['name'];
  return typeof name === 'string' ? name : '';
};

export const UserBadges = ({ user }: { user: User }) => {
  const translate = useTranslate();
  return (
    <span class="badges">
      {user.banned ? (
        <span class="badge bad">
          {user.bannedUntil === null ? (
            translate('users.state.banned')
          ) : (
            <>
              {translate('users.state.bannedUntil')} <Time value={user.bannedUntil} />
            </>
          )}
        </span>
      ) : null}
      {user.anonymous ? <span class="badge">{translate('users.state.anonymous')}</span> : null}
      <InvitationBadge invitation={user.invitation} />
      {user.emailVerified || user.anonymous || isInvited(user) ? null : (
        <span class="badge warn">{translate('users.state.unverified')}</span>
      )}
      {user.emailVerified && !user.banned ? <span class="badge good">{translate('users.state.verified')}</span> : null}
    </span>
  );
};
