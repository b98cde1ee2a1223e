import { dataOf } from '@svc/client';
import { Loading, useLoaded } from '@svc/web';
import { useCallback } from 'preact/hooks';
import { useApi } from '../api';
import { ListOwner, useOwnership } from '../file-ownership';
import { useTranslate } from '../texts';
import { providerTitles, type ProviderName } from './provider-names';

const useProviders = () => {
  const { client } = useApi();
  const load = useCallback(async () => {
    const [builtIn, custom, offered] = await Promise.all([
      client.GET('/api/auth/oauth/configs').then(dataOf),
      client.GET('/api/auth/oauth/custom/configs').then(dataOf),
      client.GET('/api/auth/oauth/providers').then(dataOf),
    ]);
    const configured = new Set<string>(builtIn.data.map(({ provider }) => provider));
    const isOffered = new Set(offered.data.filter(({ custom: isCustom }) => !isCustom).map(({ provider }) => provider));
    return { configured, isOffered, custom: custom.data };
  }, [client]);
  return useLoaded(load);
};

export const ProvidersView = () => {
  const translate = useTranslate();
  const providers = useProviders();
  const { data: ownership } = useOwnership();
  const file = ownership?.file ?? null;
  const ownsBuiltIn = ownership?.lists.includes('providers') === true;
  const ownsCustom = ownership?.lists.includes('openidProviders') === true;
  const renderBadge = (isOffered: boolean, isConfigured: boolean) => {
    if (isOffered) return <span class="badge good">{translate('providers.on')}</span>;
    return isConfigured ? (
      <span class="badge warn">{translate('providers.incomplete')}</span>
    ) : (
      <span class="badge">{translate('providers.off')}</span>
    );
  };
  return (
    <>
      <h1>{translate('shell.place.providers')}</h1>
      <p class="under">{translate('providers.intro')}</p>
      <Loading of={providers}>
        {({ configured, isOffered, custom }) => (
          <>
            <ListOwner file={ownsBuiltIn ? file : null} />
            <ul class="tiles">
              {(Object.keys(providerTitles) as ProviderName[]).map((name) => (
                <li key={name}>
                  <a href={`#/providers/${name}`}>
                    <strong>{providerTitles[name]}</strong>
                    {renderBadge(isOffered.has(name), configured.has(name))}
                  </a>
                </li>
              ))}
            </ul>
            <div class="heading">
              <h2>{translate('providers.custom')}</h2>
              {ownsCustom ? null : (
                <a class="button" href="#/providers/custom:">
                  {translate('providers.addCustom')}
                </a>
              )}
            </div>
            <ListOwner file={ownsCustom ? file : null} />
            {custom.length === 0 ? <p class="empty">{translate('providers.noCustom')}</p> : null}
            <ul class="tiles">
              {custom.map(({ key, name }) => (
                <li key={key}>
                  <a href={`#/providers/${encodeURIComponent(`custom:${key}`)}`}>
                    <strong>{name}</strong>
                    <span class="badge good">{translate('providers.on')}</span>
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
      </Loading>
    </>
  );
};
