import { dataOf } from '@svc/client';
import { Choice, Field, PagedTable, Time, useListQuery, useLoaded } from '@svc/web';
import { useCallback, useState } from 'preact/hooks';
import { useApi, type User } from '../api';
import { useTranslate } from '../texts';
import { Invitation } from './invitation';
import { UserBadges, displayName } from './user-badges';

type Flag = 'true' | 'false' | undefined;

interface Filters {
  search: string;
  role: string;
  state: string;
}

const none: Filters = { search: '', role: '', state: '' };

/** Query of each state that the list can be filtered by. */
const states: Readonly<Record<string, { banned?: Flag; emailVerified?: Flag; anonymous?: Flag; invited?: Flag }>> = {
  banned: { banned: 'true' },
  unbanned: { banned: 'false' },
  verified: { emailVerified: 'true' },
  unverified: { emailVerified: 'false' },
  anonymous: { anonymous: 'true' },
  invited: { invited: 'true' },
};

const useUsers = (filters: Filters, before: string | undefined) => {
  const { client } = useApi();
  const { search, role, state } = filters;
  const load = useCallback(async () => {
    const query = {
      limit: 25,
      ...(search === '' ? {} : { search }),
      ...(role === '' ? {} : { role }),
      ...states[state],
      ...(before === undefined ? {} : { before }),
    };
    return dataOf(await client.GET('/api/auth/user-directory', { params: { query } }));
  }, [client, search, role, state, before]);
  return useLoaded(load);
};

interface FiltersProps {
  chosen: Filters;
  onChange: (change: Partial<Filters>) => void;
}

const UserFilters = ({ chosen, onChange }: FiltersProps) => {
  const translate = useTranslate();
  const options = ['', ...Object.keys(states)].map((value) => ({
    value,
    label: value === '' ? translate('users.anyState') : translate(`users.state.${value as 'banned'}`),
  }));
  return (
    <search class="filters">
      <Field
        label={translate('users.search')}
        name="search"
        type="search"
        maxLength={254}
        value={chosen.search}
        autofocus
        onInput={({ currentTarget }) => onChange({ search: currentTarget.value.trim() })}
      />
      <Choice
        label={translate('users.stateLabel')}
        name="state"
        value={chosen.state}
        options={options}
        onChange={(state) => onChange({ state })}
      />
      <Field
        label={translate('users.role')}
        name="role"
        maxLength={100}
        value={chosen.role}
        onInput={({ currentTarget }) => onChange({ role: currentTarget.value.trim() })}
      />
    </search>
  );
};

export const UsersView = () => {
  const translate = useTranslate();
  const [isInviting, setInviting] = useState(false);
  const query = useListQuery(none);
  const users = useUsers(query.filters, query.before);
  const columns = [
    { title: translate('users.user'), show: (user: User) => <UserLink user={user} /> },
    { title: translate('users.stateLabel'), show: (user: User) => <UserBadges user={user} /> },
    { title: translate('users.roles'), isWide: true, show: ({ roles }: User) => roles.join(', ') || '–' },
    { title: translate('users.created'), isWide: true, show: ({ createdAt }: User) => <Time value={createdAt} /> },
  ];
  return (
    <>
      <div class="heading">
        <h1>{translate('shell.place.users')}</h1>
        <button type="button" class="primary" onClick={() => setInviting(true)}>
          {translate('users.invite')}
        </button>
      </div>
      <UserFilters chosen={query.chosen} onChange={query.choose} />
      <PagedTable
        pages={users}
        paging={query}
        caption={translate('shell.place.users')}
        columns={columns}
        rowKey={({ id }) => id}
        empty={translate('users.none')}
        noneFound={translate('users.noneFound')}
      />
      {isInviting ? <Invitation onClose={() => setInviting(false)} onInvited={users.reload} /> : null}
    </>
  );
};

const UserLink = ({ user }: { user: User }) => {
  const translate = useTranslate();
  const name = displayName(user);
  const address = user.anonymous ? translate('users.anonymous') : user.email;
  return (
    <a class="item" href={`#/users/${user.id}`}>
      <strong>{name === '' ? address : name}</strong>
      {name === '' ? null : <span>{address}</span>}
    </a>
  );
};
