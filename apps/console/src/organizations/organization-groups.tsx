import { dataOf } from '@svc/client';
import { Dialog, Form, Loading, Pager, useLoaded, usePaging, useWeb, type FormValues } from '@svc/web';
import { useCallback, useState } from 'preact/hooks';
import { useApi, type Schemas } from '../api';
import { useTranslate } from '../texts';
import { RoleFields, roleIn, useRoleName } from './role-fields';

type Group = Schemas['GroupResponse'];

const path = '/api/auth/organizations/{organizationId}/groups';

const GroupItem = ({ group, onChange }: { group: Group; onChange: () => void }) => {
  const translate = useTranslate();
  const roleName = useRoleName();
  const { displayName, memberCount, role } = group;
  const text = translate('organizations.changeRole');
  return (
    <li>
      <div>
        <strong>{displayName}</strong>
        <span class="hint">
          {roleName(role ?? '')} · {translate('organizations.memberCount', { count: memberCount })}
        </span>
      </div>
      <button type="button" aria-label={`${text}: ${displayName}`} onClick={onChange}>
        {text}
      </button>
    </li>
  );
};

/** Groups of the directory and the roles that they give. */
export const OrganizationGroups = ({ organizationId }: { organizationId: string }) => {
  const translate = useTranslate();
  const { client } = useApi();
  const { say } = useWeb();
  const paging = usePaging();
  const [chosen, choose] = useState<Group | null>(null);
  const after = paging.before;
  const load = useCallback(async () => {
    const params = { path: { organizationId }, query: { limit: 25, ...(after === undefined ? {} : { after }) } };
    return dataOf(await client.GET(path, { params }));
  }, [client, organizationId, after]);
  const groups = useLoaded(load);
  const save = async ({ id: groupId }: Group, values: FormValues): Promise<void> => {
    const params = { path: { organizationId, groupId } };
    dataOf(await client.PATCH(`${path}/{groupId}`, { params, body: { role: roleIn(values) || null } }));
    say(translate('common.saved'));
    choose(null);
    groups.reload();
  };
  return (
    <section class="card">
      <h2>{translate('organizations.groups')}</h2>
      <p class="hint">{translate('organizations.groupsText')}</p>
      <Loading of={groups}>
        {({ data, nextAfter }) => (
          <>
            {data.length === 0 ? <p class="empty">{translate('organizations.noGroup')}</p> : null}
            <ul class="things">
              {data.map((group) => (
                <GroupItem key={group.id} group={group} onChange={() => choose(group)} />
              ))}
            </ul>
            <Pager paging={paging} nextBefore={nextAfter} />
          </>
        )}
      </Loading>
      {chosen === null ? null : (
        <Dialog title={translate('organizations.roleOf', { name: chosen.displayName })} onClose={() => choose(null)}>
          <Form onSubmit={(values) => save(chosen, values)} submit={translate('common.save')}>
            <RoleFields role={chosen.role ?? ''} isOfGroup />
          </Form>
        </Dialog>
      )}
    </section>
  );
};
