import { dataOf } from '@svc/client';
import { Confirm, Copy, Field, Form, Loading, go, useLoaded, useWeb, type FormValues } from '@svc/web';
import { useCallback, useState } from 'preact/hooks';
import { useApi, type Schemas } from '../api';
import { ListOwner, Owned, useListOwner } from '../file-ownership';
import { useTranslate } from '../texts';
import { callbackAddress } from './provider-names';
import { TryButton } from './try-button';

type Configuration = Schemas['CustomOAuthConfigWithSecretResponse'] | null;

interface DetailsProps {
  isOwned: boolean;
  configuration: Configuration;
  onSaved: (configuration: Schemas['CustomOAuthConfigResponse']) => void;
}

const Details = ({ isOwned, configuration, onSaved }: DetailsProps) => {
  const translate = useTranslate();
  const { client } = useApi();
  const [key, setKey] = useState(configuration?.key ?? '');
  const save = async (values: FormValues): Promise<void> => {
    const clientSecret = values.text('clientSecret');
    const body = {
      name: values.text('name'),
      discoveryEndpoint: values.text('discoveryEndpoint'),
      clientId: values.text('clientId'),
    };
    if (configuration === null) {
      const created = { ...body, key: values.text('key'), clientSecret };
      return onSaved(dataOf(await client.POST('/api/auth/oauth/custom/configs', { body: created })));
    }
    const changed = { ...body, ...(clientSecret === '' ? {} : { clientSecret }) };
    const params = { path: { key: configuration.key } };
    onSaved(dataOf(await client.PUT('/api/auth/oauth/custom/{key}/config', { params, body: changed })));
  };
  const callback = <Copy label={translate('providers.callback')} value={callbackAddress('custom', key)} />;
  const form = (
    <Form key={configuration?.updatedAt ?? ''} onSubmit={save} submit={translate('common.save')}>
      <Field label={translate('providers.name')} name="name" value={configuration?.name} maxLength={100} required />
      {configuration === null ? (
        <Field
          label={translate('providers.key')}
          name="key"
          hint={translate('providers.keyHint')}
          maxLength={64}
          required
          onInput={({ currentTarget }) => setKey(currentTarget.value.trim())}
        />
      ) : null}
      {isOwned ? null : callback}
      <Field
        label={translate('providers.discovery')}
        name="discoveryEndpoint"
        type="url"
        hint={translate('providers.discoveryHint')}
        value={configuration?.discoveryEndpoint}
        required
      />
      <Field label={translate('providers.clientId')} name="clientId" value={configuration?.clientId} required />
      <Field
        label={translate('providers.clientSecret')}
        name="clientSecret"
        type="password"
        autocomplete="off"
        required={configuration === null}
        hint={configuration === null ? undefined : translate('providers.keepSecret')}
      />
    </Form>
  );
  return (
    <>
      {isOwned ? callback : null}
      <Owned isOwned={isOwned}>{form}</Owned>
    </>
  );
};

/** @param providerKey empty for a new provider */
export const CustomProvider = ({ providerKey: key }: { providerKey: string }) => {
  const translate = useTranslate();
  const { client } = useApi();
  const { say } = useWeb();
  const owner = useListOwner('openidProviders');
  const [isAsking, setAsking] = useState(false);
  const load = useCallback(async (): Promise<Configuration> => {
    if (key === '') return null;
    return dataOf(await client.GET('/api/auth/oauth/custom/{key}/config', { params: { path: { key } } }));
  }, [client, key]);
  const configuration = useLoaded(load);
  const saved = (stored: Schemas['CustomOAuthConfigResponse']): void => {
    say(translate('common.saved'));
    if (key === stored.key) configuration.reload();
    else go('providers', `custom:${stored.key}`);
  };
  const remove = async (): Promise<void> => {
    dataOf(await client.DELETE('/api/auth/oauth/custom/{key}/config', { params: { path: { key } } }));
    say(translate('providers.removed', { name: configuration.data?.name ?? key }));
    go('providers');
  };
  return (
    <>
      <h1>{key === '' ? translate('providers.addCustom') : (configuration.data?.name ?? key)}</h1>
      <Loading of={configuration}>
        {(current) => (
          <section class="card">
            <ListOwner file={owner} />
            <Details isOwned={owner !== null} configuration={current} onSaved={saved} />
            {current === null ? null : (
              <div class="actions">
                <TryButton name={key} isCustom />
                <button type="button" class="danger" disabled={owner !== null} onClick={() => setAsking(true)}>
                  {translate('providers.turnOff')}
                </button>
                {isAsking ? (
                  <Confirm
                    title={translate('providers.turnOffTitle', { name: current.name })}
                    text={translate('providers.turnOffText')}
                    submit={translate('providers.turnOff')}
                    typed={current.name}
                    onConfirm={remove}
                    onClose={() => setAsking(false)}
                  />
                ) : null}
              </div>
            )}
          </section>
        )}
      </Loading>
    </>
  );
};
