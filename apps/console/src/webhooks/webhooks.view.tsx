import { dataOf } from '@svc/client';
import { Copy, Dialog, Field, Loading, Time, useLoaded } from '@svc/web';
import { useCallback, useState } from 'preact/hooks';
import { useApi, type Schemas } from '../api';
import { ListOwner, useListOwner } from '../file-ownership';
import { useTranslate } from '../texts';
import { CallReason } from './call-reason';
import { callFailureReason } from './failure-reason';
import { WebhookForm, type WebhookValues } from './webhook-form';

/** There are at most twenty, so this page searches them. */
const fewWebhooks = 5;

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

type FailingReceiver = NonNullable<Schemas['ListedWebhookResponse']['failing']>;

const Failing = ({ failing: { deliveries, since, status, failure } }: { failing: FailingReceiver }) => {
  const translate = useTranslate();
  return (
    <div>
      <span>
        <span class="badge bad">{translate('webhooks.failing')}</span> <Time value={since} />
      </span>
      <span class="hint">{translate('webhooks.failingCount', { count: deliveries })}</span>
      <CallReason reason={callFailureReason({ status, failure })} status={status} />
    </div>
  );
};

export const WebhooksView = () => {
  const translate = useTranslate();
  const { client } = useApi();
  const owner = useListOwner('webhooks');
  const [isAdding, setAdding] = useState(false);
  const [typed, type] = useState('');
  const matches = ({ url }: Schemas['ListedWebhookResponse']): boolean => url.toLowerCase().includes(typed);
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
      {(webhooks.data?.data.length ?? 0) > fewWebhooks ? (
        <search class="filters">
          <Field
            label={translate('webhooks.search')}
            name="search"
            type="search"
            onInput={({ currentTarget }) => type(currentTarget.value.trim().toLowerCase())}
          />
        </search>
      ) : null}
      <Loading of={webhooks}>
        {({ data }) =>
          data.filter(matches).length === 0 ? (
            <p class="empty">{translate(data.length === 0 ? 'webhooks.none' : 'webhooks.noneFound')}</p>
          ) : (
            <ul class="things">
              {data.filter(matches).map(({ id, url, events, failing }) => (
                <li key={id}>
                  <a class="item" href={`#/webhooks/${id}`}>
                    <strong>{url}</strong>
                    <span>{translate('webhooks.eventCount', { count: events.length })}</span>
                  </a>
                  {failing === null ? null : <Failing failing={failing} />}
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
