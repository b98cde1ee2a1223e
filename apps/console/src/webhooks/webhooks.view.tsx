import { dataOf } from '@svc/client';
import { Copy, Dialog, Loading, useLoaded } from '@svc/web';
import { useCallback, useState } from 'preact/hooks';
import { useApi, type Schemas } from '../api';
import { ListOwner, useListOwner } from '../file-ownership';
import { useTranslate } from '../texts';
import { WebhookForm, type WebhookValues } from './webhook-form';

const Creation = ({ onClose, onCreated }: { onClose: () => void; onCreated: () => void }) => {
  const translate = useTranslate();
  const { client } = useApi();
  const [created, setCreated] = useState<Schemas['WebhookSecretResponse'] | null>(null);
  const create = async (body: WebhookValues): Promise<void> => {
    setCreated(dataOf(await client.POST('/api/auth/webhooks', { body })));
    onCreated();
  };
  return (
    <Dialog title={translate('webhooks.add')} onClose={onClose}>
      {created === null ? (
        <WebhookForm onSave={create} submit={translate('webhooks.add')} />
      ) : (
        <>
          <p>{translate('webhooks.secretText')}</p>
          <Copy label={translate('webhooks.secret')} value={created.secret} />
          <div class="actions">
            <button type="button" class="primary" onClick={onClose}>
              {translate('common.done')}
            </button>
          </div>
        </>
      )}
    </Dialog>
  );
};

export const WebhooksView = () => {
  const translate = useTranslate();
  const { client } = useApi();
  const owner = useListOwner('webhooks');
  const [isAdding, setAdding] = useState(false);
  const webhooks = useLoaded(useCallback(async () => dataOf(await client.GET('/api/auth/webhooks')), [client]));
  return (
    <>
      <div class="heading">
        <h1>{translate('shell.place.webhooks')}</h1>
        <button type="button" class="primary" disabled={owner !== null} onClick={() => setAdding(true)}>
          {translate('webhooks.add')}
        </button>
      </div>
      <p class="under">{translate('webhooks.intro')}</p>
      <ListOwner file={owner} />
      <Loading of={webhooks}>
        {({ data }) =>
          data.length === 0 ? (
            <p class="empty">{translate('webhooks.none')}</p>
          ) : (
            <ul class="things">
              {data.map(({ id, url, events }) => (
                <li key={id}>
                  <a class="item" href={`#/webhooks/${id}`}>
                    <strong>{url}</strong>
                    <span>{translate('webhooks.eventCount', { count: events.length })}</span>
                  </a>
                </li>
              ))}
            </ul>
          )
        }
      </Loading>
      {isAdding ? <Creation onClose={() => setAdding(false)} onCreated={webhooks.reload} /> : null}
    </>
  );
};
