import { dataOf } from '@svc/client';
import { Confirm, go, Loading, Time, useLoaded, useWeb } from '@svc/web';
import { useCallback, useState } from 'preact/hooks';
import { BackLink } from '../back-link';
import { useApi, type Schemas } from '../api';
import { Reconfirmation, useConfirmed } from '../keys/reconfirmation';
import { useTranslate } from '../texts';
import { OrganizationDomains } from './organization-domains';
import { OrganizationForm } from './organization-form';
import { OrganizationGroups } from './organization-groups';
import { OrganizationInvitations } from './organization-invitations';
import { OrganizationMembers } from './organization-members';
import { OrganizationProvider } from './organization-provider';
import { ScimTokens } from './scim-tokens';

type Organization = Schemas['OrganizationResponse'];

const Deletion = ({ organization: { id, name } }: { organization: Organization }) => {
  const translate = useTranslate();
  const { client } = useApi();
  const { say } = useWeb();
  const confirmed = useConfirmed();
  const [isAsking, setAsking] = useState(false);
  const remove = (): Promise<void> =>
    confirmed.run(async () => {
      const params = { path: { organizationId: id } };
      dataOf(await client.DELETE('/api/auth/organizations/{organizationId}', { params }));
      say(translate('organizations.wasDeleted', { name }));
      go('organizations');
    });
  return (
    <div class="actions">
      <button type="button" class="danger" onClick={() => setAsking(true)}>
        {translate('organizations.delete')}
      </button>
      {isAsking ? (
        <Confirm
          title={translate('organizations.deleteTitle', { name })}
          text={translate('organizations.deleteText')}
          submit={translate('organizations.delete')}
          typed={name}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      ) : null}
      <Reconfirmation of={confirmed} />
    </div>
  );
};

const Profile = ({ organization, onChange }: { organization: Organization; onChange: (one: Organization) => void }) => {
  const translate = useTranslate();
  const { id, createdAt } = organization;
  return (
    <section class="card">
      <h2>{translate('user.profile')}</h2>
      <OrganizationForm organization={organization} onChange={onChange} />
      <dl>
        <dt>{translate('users.created')}</dt>
        <dd>
          <Time value={createdAt} />
        </dd>
        <dt>{translate('user.id')}</dt>
        <dd>
          <code>{id}</code>
        </dd>
      </dl>
      <Deletion organization={organization} />
    </section>
  );
};

export const OrganizationView = ({ id: organizationId }: { id: string }) => {
  const { client, hasFeature } = useApi();
  const load = useCallback(
    async () =>
      dataOf(await client.GET('/api/auth/organizations/{organizationId}', { params: { path: { organizationId } } })),
    [client, organizationId],
  );
  const loaded = useLoaded(load);
  return (
    <>
      <BackLink place="organizations" />
      <Loading of={loaded}>
        {(organization) => (
          <>
            <div>
              <h1>{organization.name}</h1>
              <p class="under">{organization.slug}</p>
            </div>
            <OrganizationMembers organizationId={organization.id} />
            <OrganizationInvitations organizationId={organization.id} />
            <div class="columns">
              <OrganizationDomains organizationId={organization.id} />
              <OrganizationProvider organizationId={organization.id} />
            </div>
            {hasFeature('scim') ? (
              <div class="columns">
                <ScimTokens organizationId={organization.id} />
                <OrganizationGroups organizationId={organization.id} />
              </div>
            ) : null}
            <Profile organization={organization} onChange={loaded.replace} />
          </>
        )}
      </Loading>
    </>
  );
};
