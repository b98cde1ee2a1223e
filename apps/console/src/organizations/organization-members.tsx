import { dataOf } from '@svc/client';
import {
  Confirm,
  Dialog,
  Form,
  Loading,
  Pager,
  Table,
  Time,
  useLoaded,
  usePaging,
  useWeb,
  type FormValues,
} from '@svc/web';
import { useCallback, useState } from 'preact/hooks';
import { useApi, type Schemas } from '../api';
import { useTranslate } from '../texts';
import { RoleFields, roleIn, useRoleName } from './role-fields';

type Member = Schemas['MemberResponse'];
type Asked = { act: 'role' | 'removal'; member: Member };

const nameOf = ({ name, email }: Member): string => name || email;

const useColumns = (ask: (asked: Asked) => void) => {
  const translate = useTranslate();
  const roleName = useRoleName();
  const button = (act: Asked['act'], member: Member, text: string) => (
    <button type="button" aria-label={`${text}: ${nameOf(member)}`} onClick={() => ask({ act, member })}>
      {text}
    </button>
  );
  return [
    {
      title: translate('users.user'),
      show: (member: Member) => (
        <a class="item" href={`#/users/${member.userId}`}>
          <strong>{nameOf(member)}</strong>
          {member.name === '' ? null : <span>{member.email}</span>}
        </a>
      ),
    },
    { title: translate('users.role'), show: ({ role }: Member) => roleName(role) },
    { title: translate('organizations.joined'), isWide: true, show: (one: Member) => <Time value={one.createdAt} /> },
    {
      title: translate('keys.manage'),
      show: (member: Member) => (
        <div class="actions">
          {button('role', member, translate('organizations.changeRole'))}
          {button('removal', member, translate('factor.remove'))}
        </div>
      ),
    },
  ];
};

interface MembersProps {
  organizationId: string;
}

const Question = ({ organizationId, asked, onClose }: MembersProps & { asked: Asked; onClose: () => void }) => {
  const translate = useTranslate();
  const { client } = useApi();
  const { say } = useWeb();
  const { act, member } = asked;
  const name = nameOf(member);
  const params = { path: { organizationId, userId: member.userId } };
  const path = '/api/auth/organizations/{organizationId}/members/{userId}';
  const save = async (values: FormValues): Promise<void> => {
    dataOf(await client.PATCH(path, { params, body: { role: roleIn(values) } }));
    say(translate('common.saved'));
    onClose();
  };
  const remove = async (): Promise<void> => {
    dataOf(await client.DELETE(path, { params }));
    say(translate('keys.wasRemoved', { name }));
  };
  if (act === 'role')
    return (
      <Dialog title={translate('organizations.roleOf', { name })} onClose={onClose}>
        <Form onSubmit={save} submit={translate('common.save')}>
          <RoleFields role={member.role} />
        </Form>
      </Dialog>
    );
  return (
    <Confirm
      title={translate('factor.removeTitle', { name })}
      text={translate('organizations.removeText')}
      submit={translate('factor.remove')}
      onConfirm={remove}
      onClose={onClose}
    />
  );
};

export const OrganizationMembers = ({ organizationId }: MembersProps) => {
  const translate = useTranslate();
  const { client } = useApi();
  const paging = usePaging();
  const [asked, ask] = useState<Asked | null>(null);
  const after = paging.before;
  const load = useCallback(async () => {
    const params = { path: { organizationId }, query: { limit: 25, ...(after === undefined ? {} : { after }) } };
    return dataOf(await client.GET('/api/auth/organizations/{organizationId}/members', { params }));
  }, [client, organizationId, after]);
  const members = useLoaded(load);
  const columns = useColumns(ask);
  const close = (): void => {
    ask(null);
    members.reload();
  };
  return (
    <section class="card">
      <h2>{translate('organizations.members')}</h2>
      <Loading of={members}>
        {({ data, nextAfter }) => (
          <>
            <Table
              caption={translate('organizations.members')}
              columns={columns}
              rows={data}
              keyOf={({ id }) => id}
              empty={translate('users.none')}
            />
            <Pager paging={paging} nextBefore={nextAfter} />
          </>
        )}
      </Loading>
      {asked === null ? null : <Question organizationId={organizationId} asked={asked} onClose={close} />}
    </section>
  );
};
