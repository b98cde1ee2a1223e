import { dataOf } from '@svc/client';
import { Confirm, Copy, Field, Form, Loading, Time, useAct, useLoaded, useWeb, type FormValues } from '@svc/web';
import { useCallback, useState } from 'preact/hooks';
import { useApi, type Schemas } from '../api';
import { ListOwner, Owned, useListOwner } from '../file-ownership';
import { useTranslate } from '../texts';
import { DomainPolicy } from './domain-policy';

type Domain = Schemas['DomainResponse'];

const path = '/api/auth/organizations/{organizationId}/domains';

const DomainState = ({ of: { verifiedAt, missingSince } }: { of: Domain }) => {
  const translate = useTranslate();
  if (verifiedAt === null) return <span class="badge warn">{translate('organizations.unverified')}</span>;
  if (missingSince === null) return <span class="badge good">{translate('organizations.verified')}</span>;
  return (
    <>
      <span class="badge bad">{translate('organizations.recordMissing')}</span> <Time value={missingSince} />
    </>
  );
};

const DomainEffects = ({ of: { joinMembers, requireProvider } }: { of: Domain }) => {
  const translate = useTranslate();
  return (
    <>
      {joinMembers ? <span class="hint">{translate('organizations.joinMembers')}</span> : null}
      {requireProvider ? <span class="hint">{translate('organizations.requireProvider')}</span> : null}
    </>
  );
};

interface Question {
  kind: 'policy' | 'removal';
  domain: Domain;
}

interface DomainItemProps {
  domain: Domain;
  isOwned: boolean;
  verify: (domain: Domain) => Promise<void>;
  ask: (question: Question) => void;
}

const DomainItem = ({ domain: one, isOwned, verify: check, ask }: DomainItemProps) => {
  const translate = useTranslate();
  const { isBusy, run } = useAct();
  const { domain, verifiedAt, record } = one;
  const [verify, remove] = [translate('organizations.verify'), translate('factor.remove')];
  const policy = translate('organizations.policy');
  return (
    <li>
      <div>
        <strong>{domain}</strong>
        <span>
          <DomainState of={one} />
        </span>
        <DomainEffects of={one} />
      </div>
      <div class="actions">
        {verifiedAt === null ? (
          <button
            type="button"
            disabled={isBusy}
            aria-label={`${verify}: ${domain}`}
            onClick={() => run(() => check(one), translate('organizations.domainVerified'))}
          >
            {verify}
          </button>
        ) : null}
        <button type="button" aria-label={`${policy}: ${domain}`} onClick={() => ask({ kind: 'policy', domain: one })}>
          {policy}
        </button>
        <button
          type="button"
          disabled={isOwned}
          aria-label={`${remove}: ${domain}`}
          onClick={() => ask({ kind: 'removal', domain: one })}
        >
          {remove}
        </button>
      </div>
      {verifiedAt === null ? <Copy label={translate('organizations.record')} value={record.value} /> : null}
    </li>
  );
};

interface DomainClaimProps {
  organizationId: string;
  isOwned: boolean;
  onClaimed: () => void;
}

const DomainClaim = ({ organizationId, isOwned, onClaimed }: DomainClaimProps) => {
  const translate = useTranslate();
  const { client } = useApi();
  const claim = async (values: FormValues): Promise<void> => {
    const body = { domain: values.text('domain') };
    dataOf(await client.POST(path, { params: { path: { organizationId } }, body }));
    onClaimed();
  };
  return (
    <Owned isOwned={isOwned}>
      <Form onSubmit={claim} submit={translate('organizations.addDomain')}>
        <Field
          label={translate('organizations.domain')}
          name="domain"
          placeholder="example.org"
          maxLength={253}
          autocomplete="off"
          required
        />
      </Form>
    </Owned>
  );
};

interface DomainDialogProps {
  organizationId: string;
  question: Question;
  remove: (domain: Domain) => Promise<void>;
  onSaved: () => void;
  onClose: () => void;
}

const DomainDialog = ({ organizationId, question, remove, onSaved, onClose }: DomainDialogProps) => {
  const translate = useTranslate();
  const { kind, domain } = question;
  if (kind === 'policy') return <DomainPolicy {...{ organizationId, domain, onSaved, onClose }} />;
  return (
    <Confirm
      title={translate('factor.removeTitle', { name: domain.domain })}
      text={translate('organizations.removeDomainText')}
      submit={translate('factor.remove')}
      onConfirm={() => remove(domain)}
      onClose={onClose}
    />
  );
};

/** At most 20. */
export const OrganizationDomains = ({ organizationId }: { organizationId: string }) => {
  const translate = useTranslate();
  const { client } = useApi();
  const { say } = useWeb();
  const owner = useListOwner('organizationDomains');
  const isOwned = owner !== null;
  const [question, ask] = useState<Question | null>(null);
  const load = useCallback(
    async () => dataOf(await client.GET(path, { params: { path: { organizationId } } })).data,
    [client, organizationId],
  );
  const domains = useLoaded(load);
  const pathParameters = ({ id: domainId }: Domain) => ({ path: { organizationId, domainId } });
  const verify = async (domain: Domain): Promise<void> => {
    dataOf(await client.POST(`${path}/{domainId}/verification`, { params: pathParameters(domain) }));
    domains.reload();
  };
  const remove = async (domain: Domain): Promise<void> => {
    dataOf(await client.DELETE(`${path}/{domainId}`, { params: pathParameters(domain) }));
    say(translate('keys.wasRemoved', { name: domain.domain }));
    domains.reload();
  };
  const onSaved = (): void => {
    ask(null);
    domains.reload();
  };
  return (
    <section class="card">
      <h2>{translate('organizations.domains')}</h2>
      <p class="hint">{translate('organizations.domainsText')}</p>
      <ListOwner file={owner} />
      <Loading of={domains}>
        {(all) => (
          <>
            <ul class="things">
              {all.map((domain) => (
                <DomainItem key={domain.id} {...{ domain, isOwned, verify, ask }} />
              ))}
            </ul>
            <DomainClaim
              key={all.length}
              organizationId={organizationId}
              isOwned={isOwned}
              onClaimed={domains.reload}
            />
          </>
        )}
      </Loading>
      {question === null ? null : (
        <DomainDialog {...{ organizationId, question, remove, onSaved }} onClose={() => ask(null)} />
      )}
    </section>
  );
};
