import { dataOf } from '@svc/client';
import { Check, Dialog, Form, useWeb, type FormValues } from '@svc/web';
import { useApi, type Schemas } from '../api';
import { Reconfirmation, useConfirmed } from '../keys/reconfirmation';
import { useTranslate } from '../texts';

type Domain = Schemas['DomainResponse'];

interface DomainPolicyProps {
  organizationId: string;
  domain: Domain;
  onSaved: () => void;
  onClose: () => void;
}

/** The switches of a domain. Requests name only changed ones: requiring an untried provider is refused. */
export const DomainPolicy = ({ organizationId, domain, onSaved, onClose }: DomainPolicyProps) => {
  const translate = useTranslate();
  const { client } = useApi();
  const { say } = useWeb();
  const confirmed = useConfirmed();
  const { joinMembers, requireProvider } = domain;
  const save = (values: FormValues): Promise<void> =>
    confirmed.run(async () => {
      const given = { joinMembers: values.isOn('joinMembers'), requireProvider: values.isOn('requireProvider') };
      const body = {
        ...(given.joinMembers === joinMembers ? {} : { joinMembers: given.joinMembers }),
        ...(given.requireProvider === requireProvider ? {} : { requireProvider: given.requireProvider }),
      };
      const params = { path: { organizationId, domainId: domain.id } };
      dataOf(await client.PATCH('/api/auth/organizations/{organizationId}/domains/{domainId}', { params, body }));
      say(translate('common.saved'));
      onSaved();
    });
  return (
    <Dialog title={translate('organizations.policyTitle', { name: domain.domain })} onClose={onClose}>
      <p>{translate('organizations.policyText')}</p>
      <Form onSubmit={save} submit={translate('common.save')}>
        <Check
          label={translate('organizations.joinMembers')}
          hint={translate('organizations.joinMembersHint')}
          name="joinMembers"
          isOn={joinMembers}
        />
        <Check
          label={translate('organizations.requireProvider')}
          hint={translate('organizations.requireProviderHint')}
          name="requireProvider"
          isOn={requireProvider}
        />
      </Form>
      <Reconfirmation of={confirmed} />
    </Dialog>
  );
};
