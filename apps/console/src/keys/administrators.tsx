import { dataOf } from '@svc/client';
import { Copy, Dialog, Field, Form, type FormValues, PagedTable, Time, useLoaded } from '@svc/web';
import { useCallback, useState } from 'preact/hooks';
import { useApi } from '../api';
import { SearchField, useSearch } from '../search';
import { useTranslate } from '../texts';
import { AdministratorDialog, type Administrator, type Invitation } from './administrator-dialog';
import { Reconfirmation, useConfirmed } from './reconfirmation';

const State = ({ of: { disabledAt, invited } }: { of: Administrator }) => {
  const translate = useTranslate();
  if (disabledAt !== null) return <span class="badge bad">{translate('keys.disabled')}</span>;
  if (invited) return <span class="badge warn">{translate('keys.invited')}</span>;
  return <span class="badge good">{translate('keys.enabled')}</span>;
};

/** The link of an invitation, which is shown once. */
const InvitationLink = ({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) => {
  const translate = useTranslate();
  return (
    <Dialog title={translate('keys.link')} onClose={onClose}>
      <p>{translate('keys.linkText')}</p>
      <Copy label={translate('keys.link')} value={invitation.invitationUrl} />
      <p class="hint">
        {translate('keys.linkEnds')} <Time value={invitation.invitationExpiresAt} />
      </p>
    </Dialog>
  );
};

const Invite = ({ onInvite, onClose }: { onInvite: (username: string) => Promise<void>; onClose: () => void }) => {
  const translate = useTranslate();
  const send = async (values: FormValues): Promise<void> => {
    await onInvite(values.text('username'));
    onClose();
  };
  return (
    <Dialog title={translate('keys.invite')} onClose={onClose}>
      <p>{translate('keys.inviteText')}</p>
      <Form onSubmit={send} submit={translate('keys.makeLink')}>
        <Field
          label={translate('signIn.username')}
          name="username"
          hint={translate('keys.usernameHint')}
          pattern="[A-Za-z0-9._@\-]+"
          maxLength={100}
          autocomplete="off"
          required
        />
      </Form>
    </Dialog>
  );
};

const useAdministrators = (text: string, after: string | undefined) => {
  const { client } = useApi();
  const load = useCallback(async () => {
    const query = { limit: 25, ...(text === '' ? {} : { search: text }), ...(after === undefined ? {} : { after }) };
    return dataOf(await client.GET('/api/auth/admins', { params: { query } }));
  }, [client, text, after]);
  return useLoaded(load);
};

const useColumns = (onManage: (administrator: Administrator) => void) => {
  const translate = useTranslate();
  const { admin } = useApi();
  return [
    {
      title: translate('signIn.username'),
      show: ({ id, username }: Administrator) =>
        id === admin.subject ? `${username} (${translate('keys.you')})` : username,
    },
    { title: translate('users.stateLabel'), show: (one: Administrator) => <State of={one} /> },
    {
      title: translate('user.factors'),
      isWide: true,
      show: ({ hasSecondFactor }: Administrator) => translate(hasSecondFactor ? 'keys.hasFactor' : 'keys.noFactor'),
    },
    {
      title: translate('keys.lastUsed'),
      isWide: true,
      show: ({ lastUsedAt }: Administrator) => <Time value={lastUsedAt} />,
    },
    {
      title: translate('keys.manage'),
      show: (one: Administrator) => (
        <button type="button" aria-label={`${translate('keys.manage')}: ${one.username}`} onClick={() => onManage(one)}>
          {translate('keys.manage')}
        </button>
      ),
    },
  ];
};

/** All administrators: found, invited, and changed in a dialog. */
export const Administrators = () => {
  const translate = useTranslate();
  const { client } = useApi();
  const search = useSearch();
  const list = useAdministrators(search.text, search.paging.before);
  const confirmed = useConfirmed();
  const [isInviting, setInviting] = useState(false);
  const [managed, manage] = useState<Administrator | null>(null);
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const columns = useColumns(manage);
  const invite = (username: string): Promise<void> =>
    confirmed.run(async () => {
      setInvitation(dataOf(await client.POST('/api/auth/admins', { body: { username } })));
      list.reload();
    });
  return (
    <section class="card">
      <div class="heading">
        <h2>{translate('keys.admins')}</h2>
        <button type="button" class="primary" onClick={() => setInviting(true)}>
          {translate('keys.invite')}
        </button>
      </div>
      <p class="hint">{translate('keys.adminsText')}</p>
      <SearchField label={translate('keys.searchAdmins')} search={search} />
      <PagedTable
        pages={list}
        paging={search.paging}
        caption={translate('keys.admins')}
        columns={columns}
        rowKey={({ id }) => id}
        empty={translate('keys.none')}
        noneFound={translate('keys.noneFound')}
      />
      {isInviting ? <Invite onInvite={invite} onClose={() => setInviting(false)} /> : null}
      {managed === null ? null : (
        <AdministratorDialog
          administrator={managed}
          confirmed={confirmed}
          onChange={list.reload}
          onInvitation={setInvitation}
          onClose={() => manage(null)}
        />
      )}
      <Reconfirmation of={confirmed} />
      {invitation === null ? null : <InvitationLink invitation={invitation} onClose={() => setInvitation(null)} />}
    </section>
  );
};
