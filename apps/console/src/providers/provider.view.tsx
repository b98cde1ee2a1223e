import { dataOf } from '@svc/client';
import { Confirm, Copy, Field, Form, Loading, go, useLoaded, useWeb, type FormValues } from '@svc/web';
import { useCallback, useState } from 'preact/hooks';
import { BackLink } from '../back-link';
import { useApi, type Schemas } from '../api';
import { ListOwner, Owned, useListOwner } from '../file-ownership';
import { useTranslate } from '../texts';
import { CustomProvider } from './custom-provider';
import { callbackAddress, extraSettings, isProviderName, providerTitles, type ProviderName } from './provider-names';
import { TryButton } from './try-button';

type Configuration = Schemas['OAuthConfigWithSecretResponse'] | null;

/** @returns null when the provider is not configured */
const useConfiguration = (provider: ProviderName) => {
  const { client } = useApi();
  const load = useCallback(async (): Promise<Configuration> => {
    // Browsers print a red line for each answer with an error: only a configuration that exists is asked for.
    const { data } = dataOf(await client.GET('/api/auth/oauth/configs'));
    if (!data.some((one) => one.provider === provider)) return null;
    return dataOf(await client.GET('/api/auth/oauth/{provider}/config', { params: { path: { provider } } }));
  }, [client, provider]);
  return useLoaded(load);
};

interface CredentialsProps {
  provider: ProviderName;
  configuration: Configuration;
  onChange: () => void;
}

const Credentials = ({ provider, configuration, onChange }: CredentialsProps) => {
  const translate = useTranslate();
  const { client } = useApi();
  const { say } = useWeb();
  const settings = (configuration?.settings ?? {}) as Record<string, string>;
  const extra = extraSettings[provider] ?? [];
  const save = async (values: FormValues): Promise<void> => {
    const secret = values.exactText('clientSecret').trim();
    const given = extra.map((name): [string, string] => [name, values.text(name)]).filter(([, value]) => value !== '');
    const body = {
      clientId: values.text('clientId'),
      ...(secret === '' ? {} : { clientSecret: secret }),
      ...(extra.length === 0 ? {} : { settings: Object.fromEntries(given) }),
    };
    if (configuration === null) dataOf(await client.POST('/api/auth/oauth/configs', { body: { ...body, provider } }));
    else dataOf(await client.PUT('/api/auth/oauth/{provider}/config', { params: { path: { provider } }, body }));
    say(translate('common.saved'));
    onChange();
  };
  const hasSecret = Boolean(configuration?.clientSecret);
  return (
    <Form key={configuration?.updatedAt ?? ''} onSubmit={save} submit={translate('common.save')}>
      <Field
        label={translate('providers.clientId')}
        name="clientId"
        value={configuration?.clientId}
        autocomplete="off"
        required
      />
      <Field
        label={translate('providers.clientSecret')}
        name="clientSecret"
        type="password"
        autocomplete="off"
        required={!hasSecret}
        hint={hasSecret ? translate('providers.keepSecret') : undefined}
      />
      {extra.map((name) => (
        <Field
          key={name}
          label={translate(`providers.extra.${name as 'tenant'}`)}
          name={name}
          value={settings[name]}
          autocomplete="off"
        />
      ))}
    </Form>
  );
};

const BuiltIn = ({ provider }: { provider: ProviderName }) => {
  const translate = useTranslate();
  const { client } = useApi();
  const { say } = useWeb();
  const configuration = useConfiguration(provider);
  const owner = useListOwner('providers');
  const [isAsking, setAsking] = useState(false);
  const title = providerTitles[provider];
  const remove = async (): Promise<void> => {
    dataOf(await client.DELETE('/api/auth/oauth/{provider}/config', { params: { path: { provider } } }));
    say(translate('providers.removed', { name: title }));
    go('providers');
  };
  return (
    <>
      <h1>{title}</h1>
      <section class="card">
        <h2>{translate('providers.registerTitle', { name: title })}</h2>
        <p>{translate('providers.registerText')}</p>
        <Copy label={translate('providers.callback')} value={callbackAddress(provider)} />
      </section>
      <Loading of={configuration}>
        {(current) => (
          <section class="card">
            <h2>{translate('providers.credentials')}</h2>
            <ListOwner file={owner} />
            <Owned isOwned={owner !== null}>
              <Credentials provider={provider} configuration={current} onChange={configuration.reload} />
            </Owned>
            {current === null ? null : (
              <div class="actions">
                <TryButton name={provider} isCustom={false} />
                <button type="button" class="danger" disabled={owner !== null} onClick={() => setAsking(true)}>
                  {translate('providers.turnOff')}
                </button>
              </div>
            )}
          </section>
        )}
      </Loading>
      {isAsking ? (
        <Confirm
          title={translate('providers.turnOffTitle', { name: title })}
          text={translate('providers.turnOffText')}
          submit={translate('providers.turnOff')}
          typed={title}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
};

export const ProviderView = ({ id }: { id: string }) => {
  return (
    <>
      <BackLink place="providers" />
      {isProviderName(id) ? <BuiltIn provider={id} /> : <CustomProvider providerKey={id.replace(/^custom:/, '')} />}
    </>
  );
};
