import { dataOf } from '@svc/client';
import { Check, Field, Form, Loading, Time, useLoaded, useWeb, type FormValues, type Loaded } from '@svc/web';
import { useCallback } from 'preact/hooks';
import { BackLink } from '../back-link';
import { useApi, type Schemas, type User } from '../api';
import { useTranslate } from '../texts';
import { roleSeparator } from './invitation';
import { UserAccess } from './user-access';
import { UserActs } from './user-acts';
import { displayName, UserBadges } from './user-badges';
import { UserGrants } from './user-grants';
import { UserHistory } from './user-history';

const useUser = (userId: string): Loaded<User> => {
  const { client } = useApi();
  const load = useCallback(
    async () => dataOf(await client.GET('/api/auth/users/{userId}', { params: { path: { userId } } })),
    [client, userId],
  );
  return useLoaded(load);
};

/** Only what differs, so that the audit event names only changed fields. */
const findChanges = (user: User, values: FormValues): Schemas['PatchUserRequest'] => {
  const [email, name, roles] = [values.text('email'), values.text('name'), values.list('roles', roleSeparator)];
  const emailVerified = values.isOn('emailVerified');
  return {
    ...(email === user.email || email === '' ? {} : { email }),
    ...(name === displayName(user) ? {} : { profile: { name: name === '' ? null : name } }),
    ...(roles.join() === user.roles.join() ? {} : { roles }),
    ...(emailVerified === user.emailVerified ? {} : { emailVerified }),
  };
};

const ProfileFacts = ({ user }: { user: User }) => {
  const translate = useTranslate();
  return (
    <dl>
      <dt>{translate('users.created')}</dt>
      <dd>
        <Time value={user.createdAt} />
      </dd>
      {user.invitation?.state === 'accepted' ? (
        <>
          <dt>{translate('invite.title')}</dt>
          <dd>{translate('invite.state.accepted')}</dd>
        </>
      ) : null}
      <dt>{translate('user.lastSignIn')}</dt>
      <dd>
        <Time value={user.metadata?.['lastSignInAt'] as string | undefined} />
      </dd>
      <dt>{translate('user.id')}</dt>
      <dd>
        <code>{user.id}</code>
      </dd>
    </dl>
  );
};

const Profile = ({ user, onChange }: { user: User; onChange: (user: User) => void }) => {
  const translate = useTranslate();
  const { client } = useApi();
  const { say } = useWeb();
  const save = async (values: FormValues): Promise<void> => {
    const body = findChanges(user, values);
    if (Object.keys(body).length > 0) {
      const params = { path: { userId: user.id } };
      onChange(dataOf(await client.PATCH('/api/auth/users/{userId}', { params, body })));
    }
    say(translate('common.saved'));
  };
  return (
    <section class="card">
      <h2>{translate('user.profile')}</h2>
      <Form key={user.updatedAt} onSubmit={save} submit={translate('common.save')}>
        <Field
          label={translate('users.name')}
          name="name"
          value={displayName(user)}
          maxLength={100}
          autocomplete="off"
        />
        {user.anonymous ? null : (
          <>
            <Field
              label={translate('users.email')}
              name="email"
              inputMode="email"
              value={user.email}
              autocomplete="off"
            />
            <Check label={translate('user.emailVerified')} name="emailVerified" isOn={user.emailVerified} />
          </>
        )}
        <Field
          label={translate('users.roles')}
          name="roles"
          value={user.roles.join(', ')}
          hint={translate('users.rolesHint')}
          autocomplete="off"
        />
      </Form>
      <ProfileFacts user={user} />
    </section>
  );
};

export const UserView = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const loaded = useUser(id);
  return (
    <>
      <BackLink place="users" />
      <Loading of={loaded}>
        {(user) => (
          <>
            <div class="heading">
              <div>
                <h1>{displayName(user) || (user.anonymous ? translate('users.anonymous') : user.email)}</h1>
                <p class="under">
                  {user.anonymous ? null : user.email} <UserBadges user={user} />
                </p>
              </div>
            </div>
            <UserActs user={user} onChange={loaded.replace} />
            <div class="columns">
              <Profile user={user} onChange={loaded.replace} />
              <UserAccess user={user} />
            </div>
            <UserGrants user={user} />
            <UserHistory user={user} />
          </>
        )}
      </Loading>
    </>
  );
};
