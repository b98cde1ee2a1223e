import { dataOf } from '@svc/client';
import {
  Confirm,
  Copy,
  Dialog,
  go,
  Loading,
  PagedTable,
  Time,
  useAct,
  useListQuery,
  useLoaded,
  useWeb,
} from '@svc/web';
import { useCallback, useState } from 'preact/hooks';
import { BackLink } from '../back-link';
import { useApi, type Schemas } from '../api';
import { ListOwner, Owned, useListOwner } from '../file-ownership';
import { Person } from '../person';
import { useTranslate } from '../texts';
import { CallReason } from './call-reason';
import { DeliveryFilters, type ChosenDeliveries } from './delivery-filters';
import { failureReason } from './failure-reason';
import { TestEvent } from './test-event';
import { useEventName, WebhookForm, type WebhookValues } from './webhook-form';

type Delivery = Schemas['DeliveryResponse'];

const DeliveryState = ({ delivery }: { delivery: Delivery }) => {
  const translate = useTranslate();
  const reason = failureReason(delivery);
  const { status, lastStatus, attempts, nextAttemptAt } = delivery;
  const tone = { delivered: 'good', failed: 'bad', pending: 'warn' }[status];
  return (
    <>
      <span class={`badge ${tone}`}>{translate(`deliveries.status.${status}`)}</span>
      {reason === null ? null : <CallReason reason={reason} status={lastStatus} />}
      <span class="hint">
        {translate('deliveries.attempts', { count: attempts })}
        {nextAttemptAt === null ? null : (
          <>
            {' · '}
            {translate('deliveries.next')} <Time value={nextAttemptAt} />
          </>
        )}
      </span>
    </>
  );
};

const useColumns = (repeat: (id: string) => Promise<void>) => {
  const translate = useTranslate();
  const eventName = useEventName();
  const { isBusy, run } = useAct();
  return [
    { title: translate('audit.time'), show: ({ createdAt }: Delivery) => <Time value={createdAt} /> },
    { title: translate('audit.event'), isWide: true, show: ({ type }: Delivery) => eventName(type) },
    {
      title: translate('audit.about'),
      isWide: true,
      show: ({ userId, user }: Delivery) => <Person userId={userId} user={user} />,
    },
    { title: translate('deliveries.outcome'), show: (delivery: Delivery) => <DeliveryState delivery={delivery} /> },
    {
      title: translate('deliveries.repeat'),
      show: ({ id }: Delivery) => (
        <button type="button" disabled={isBusy} onClick={() => run(() => repeat(id), translate('deliveries.repeated'))}>
          {translate('deliveries.repeat')}
        </button>
      ),
    },
  ];
};

const Deliveries = ({ webhookId }: { webhookId: string }) => {
  const translate = useTranslate();
  const { client } = useApi();
  const paging = useListQuery<ChosenDeliveries>({
    status: undefined,
    text: '',
  });
  const { before } = paging;
  const { status, text } = paging.filters;
  const load = useCallback(async () => {
    const query = {
      limit: '25',
      ...(before === undefined ? {} : { before }),
      ...(status === undefined ? {} : { status }),
      ...(text === '' ? {} : { search: text }),
    };
    const params = { path: { webhookId }, query };
    return dataOf(await client.GET('/api/auth/webhooks/{webhookId}/deliveries', { params }));
  }, [client, webhookId, before, status, text]);
  const deliveries = useLoaded(load);
  const repeat = async (deliveryId: string): Promise<void> => {
    const params = { path: { webhookId, deliveryId } };
    dataOf(await client.POST('/api/auth/webhooks/{webhookId}/deliveries/{deliveryId}/replay', { params }));
    deliveries.reload();
  };
  const columns = useColumns(repeat);
  return (
    <section class="card">
      <div class="heading">
        <h2>{translate('deliveries.heading')}</h2>
        <button type="button" onClick={deliveries.reload}>
          {translate('common.refresh')}
        </button>
      </div>
      <DeliveryFilters chosen={paging.chosen} onChange={paging.choose} />
      <PagedTable
        pages={deliveries}
        paging={paging}
        caption={translate('deliveries.heading')}
        columns={columns}
        rowKey={({ id }) => id}
        empty={translate('deliveries.none')}
        noneFound={translate('deliveries.noneFound')}
      />
    </section>
  );
};

interface HookProps {
  webhook: Schemas['WebhookResponse'];
  onChange: () => void;
}

const Edit = ({ webhook, onChange }: HookProps) => {
  const translate = useTranslate();
  const { client } = useApi();
  const { say } = useWeb();
  const { isBusy, run } = useAct();
  const owner = useListOwner('webhooks');
  const [secret, setSecret] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const params = { path: { webhookId: webhook.id } };
  const save = async (body: WebhookValues): Promise<void> => {
    dataOf(await client.PATCH('/api/auth/webhooks/{webhookId}', { params, body }));
    say(translate('common.saved'));
    onChange();
  };
  const rotate = async (): Promise<void> => {
    setSecret(dataOf(await client.POST('/api/auth/webhooks/{webhookId}/secret', { params, body: {} })).secret);
  };
  const remove = async (): Promise<void> => {
    dataOf(await client.DELETE('/api/auth/webhooks/{webhookId}', { params }));
    go('webhooks');
  };
  return (
    <section class="card">
      <h2>{translate('webhooks.edit')}</h2>
      <ListOwner file={owner} />
      <Owned isOwned={owner !== null}>
        <WebhookForm webhook={webhook} onSave={save} submit={translate('common.save')} />
        <div class="actions">
          <button type="button" disabled={isBusy} onClick={() => run(rotate)}>
            {translate('webhooks.rotate')}
          </button>
          <button type="button" class="danger" onClick={() => setAsking(true)}>
            {translate('webhooks.remove')}
          </button>
        </div>
      </Owned>
      {secret === null ? null : (
        <Dialog title={translate('webhooks.secret')} onClose={() => setSecret(null)}>
          <p>{translate('webhooks.rotatedText')}</p>
          <Copy label={translate('webhooks.secret')} value={secret} />
        </Dialog>
      )}
      {isAsking ? (
        <Confirm
          title={translate('webhooks.removeTitle')}
          text={translate('webhooks.removeText')}
          submit={translate('webhooks.remove')}
          typed={webhook.url}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </section>
  );
};

export const WebhookView = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const { client } = useApi();
  const load = useCallback(async () => {
    const { data } = dataOf(await client.GET('/api/auth/webhooks'));
    return data.find((webhook) => webhook.id === id) ?? null;
  }, [client, id]);
  const webhook = useLoaded(load);
  return (
    <>
      <BackLink place="webhooks" />
      <Loading of={webhook}>
        {(current) =>
          current === null ? (
            <h1>{translate('webhooks.missing')}</h1>
          ) : (
            <>
              <h1 class="address">{current.url}</h1>
              <TestEvent webhookId={current.id} />
              <Deliveries webhookId={current.id} />
              <Edit webhook={current} onChange={webhook.reload} />
            </>
          )
        }
      </Loading>
    </>
  );
};
