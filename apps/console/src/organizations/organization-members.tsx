import { dataOf } from '@svc/client';
import { Confirm, Dialog, Form, Loading, Pager, Time, useLoaded, usePaging, useWeb, type FormValues } from '@svc/web';
import { useCallback, useState } from 'preact/hooks';
import { useApi, type Schemas } from '../api';
import { useTranslate } from '../texts';
import { RoleFields, roleIn, useRoleName } from './role-fields';

type Member = Schemas['MemberResponse'];
type Asked = { act: 'role' | 'removal'; member: Member };

const displayName = ({ name, email }: Member): string => name || email;

const MemberItem = ({ member, ask }: { member: Member; ask: (asked: Asked) => void }) => {
  const translate = useTranslate();
  const roleName = useRoleName();
  const { userId, name, email, role, createdAt } = member;
  const button = (act: Asked['act'], text: string) => (
    <button type="button" aria-label={`${text}: ${displayName(member)}`} onClick={() => ask({ act, member })}>
      {text}
    </button>
  );
  return (
    <li>
      <div>
        <a class="item" href={`#/users/${userId}`}>
          <strong>{displayName(member)}</strong>
          {name === '' ? null : <span>{email}</span>}
        </a>
        <span class="hint">
          {roleName(role)} · {translate('organizations.joined')} <Time value={createdAt} />
        </span>
      </div>
      <div class="actions">
        {button('role', translate('organizations.changeRole'))}
        {button('removal', translate('factor.remove'))}
      </div>
    </li>
  );
};

interface MembersProps {
  organizationId: string;
}

const Question = ({ organizationId, asked, onClose }: MembersProps & { asked: Asked; onClose: () => void }) => {
  const translate = useTranslate();
  const { client } = useApi();
  const { say } = useWeb();
  const { act, member } = asked;
  const name = displayName(member);
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
            <ul class="things">
              {data.map((member) => (
                <MemberItem key={member.id} member={member} ask={ask} />
              ))}
            </ul>
            <Pager paging={paging} nextBefore={nextAfter} />
          </>
        )}
      </Loading>
      {asked === null ? null : <Question organizationId={organizationId} asked={asked} onClose={close} />}
    </section>
  );
};
