import { dataOf } from '@svc/client';
import { Confirm, Copy, Dialog, Field, Form, Loading, Time, useLoaded, useWeb, type FormValues } from '@svc/web';
import { useCallback, useState } from 'preact/hooks';
import { useApi, type Schemas } from '../api';
import { Reconfirmation, useConfirmed } from '../keys/reconfirmation';
import { callbackAddress } from '../providers/provider-names';
import { useTranslate } from '../texts';

type Provider = Schemas['OrganizationProviderResponse'];

const path = '/api/auth/organizations/{organizationId}/providers';

const toBody = (values: FormValues) => ({
  name: values.text('name'),
  discoveryEndpoint: values.text('discoveryEndpoint'),
  clientId: values.text('clientId'),
});

const ProviderFields = ({ provider }: { provider?: Provider }) => {
  const translate = useTranslate();
  const isNew = provider === undefined;
  const own = { autocomplete: 'off', required: true } as const;
  return (
    <>
      <Field
        label={translate('organizations.providerName')}
        name="name"
        value={provider?.name}
        maxLength={100}
        placeholder="Entra"
        {...own}
      />
      <Field
        label={translate('providers.discovery')}
        hint={translate('providers.discoveryHint')}
        name="discoveryEndpoint"
        type="url"
        value={provider?.discoveryEndpoint}
        {...own}
      />
      <Field label={translate('providers.clientId')} name="clientId" value={provider?.clientId} {...own} />
      <Field
        label={translate('providers.clientSecret')}
        name="clientSecret"
        type="password"
        autocomplete="off"
        required={isNew}
        hint={isNew ? undefined : translate('providers.keepSecret')}
      />
    </>
  );
};

interface ProviderItemProps {
  provider: Provider;
  onAsk: (question: 'change' | 'remove') => void;
}

const ProviderItem = ({ provider: { name, discoveryEndpoint, succeededAt }, onAsk }: ProviderItemProps) => {
  const translate = useTranslate();
  const [change, remove] = [translate('organizations.changeProvider'), translate('factor.remove')];
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <span class="hint">{discoveryEndpoint}</span>
        <span>
          {succeededAt === null ? (
            <span class="badge warn">{translate('organizations.providerUntried')}</span>
          ) : (
            <>
              <span class="badge good">{translate('organizations.providerWorks')}</span> <Time value={succeededAt} />
            </>
          )}
        </span>
      </div>
      <div class="actions">
        <button type="button" aria-label={`${change}: ${name}`} onClick={() => onAsk('change')}>
          {change}
        </button>
        <button type="button" aria-label={`${remove}: ${name}`} onClick={() => onAsk('remove')}>
          {remove}
        </button>
      </div>
    </li>
  );
};

interface KnownProviderProps {
  organizationId: string;
  provider: Provider;
  onChange: () => void;
}

const KnownProvider = ({ organizationId, provider, onChange }: KnownProviderProps) => {
  const translate = useTranslate();
  const { client } = useApi();
  const { say } = useWeb();
  const confirmed = useConfirmed();
  const [question, ask] = useState<'change' | 'remove' | null>(null);
  const { id: providerId, name } = provider;
  const params = { path: { organizationId, providerId } };
  const close = (): void => ask(null);
  const save = (values: FormValues): Promise<void> =>
    confirmed.run(async () => {
      const clientSecret = values.exactText('clientSecret').trim();
      const body = { ...toBody(values), ...(clientSecret === '' ? {} : { clientSecret }) };
      dataOf(await client.PATCH(`${path}/{providerId}`, { params, body }));
      say(translate('common.saved'));
      close();
      onChange();
    });
  const remove = (): Promise<void> =>
    confirmed.run(async () => {
      dataOf(await client.DELETE(`${path}/{providerId}`, { params }));
      say(translate('keys.wasRemoved', { name }));
      onChange();
    });
  return (
    <>
      <ul class="things">
        <ProviderItem provider={provider} onAsk={ask} />
      </ul>
      {question === 'change' ? (
        <Dialog title={name} onClose={close}>
          <Form onSubmit={save} submit={translate('common.save')}>
            <ProviderFields provider={provider} />
          </Form>
        </Dialog>
      ) : null}
      {question === 'remove' ? (
        <Confirm
          title={translate('factor.removeTitle', { name })}
          text={translate('organizations.removeProviderText')}
          submit={translate('factor.remove')}
          onConfirm={remove}
          onClose={close}
        />
      ) : null}
      <Reconfirmation of={confirmed} />
    </>
  );
};

const ProviderAddition = ({ organizationId, onAdded }: { organizationId: string; onAdded: () => void }) => {
  const translate = useTranslate();
  const { client } = useApi();
  const { say } = useWeb();
  const confirmed = useConfirmed();
  const add = (values: FormValues): Promise<void> =>
    confirmed.run(async () => {
      const body = { ...toBody(values), clientSecret: values.exactText('clientSecret').trim() };
      dataOf(await client.POST(path, { params: { path: { organizationId } }, body }));
      say(translate('common.saved'));
      onAdded();
    });
  return (
    <>
      <Form onSubmit={add} submit={translate('organizations.addProvider')}>
        <ProviderFields />
      </Form>
      <Reconfirmation of={confirmed} />
    </>
  );
};

/** At most one OpenID provider. */
export const OrganizationProvider = ({ organizationId }: { organizationId: string }) => {
  const translate = useTranslate();
  const { client } = useApi();
  const load = useCallback(
    async () => dataOf(await client.GET(path, { params: { path: { organizationId } } })).data,
    [client, organizationId],
  );
  const providers = useLoaded(load);
  return (
    <section class="card">
      <h2>{translate('organizations.provider')}</h2>
      <p class="hint">{translate('organizations.providerText')}</p>
      <Copy
        label={translate('providers.callback')}
        value={providers.data?.[0]?.callbackUrl ?? callbackAddress('organization', organizationId)}
      />
      <Loading of={providers}>
        {([provider]) =>
          provider === undefined ? (
            <ProviderAddition organizationId={organizationId} onAdded={providers.reload} />
          ) : (
            <KnownProvider {...{ organizationId, provider }} onChange={providers.reload} />
          )
        }
      </Loading>
    </section>
  );
};
