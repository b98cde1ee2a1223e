import { dataOf } from '@svc/client';
import { useAct } from '@svc/web';
import { useState } from 'preact/hooks';
import { useApi, type Schemas } from '../api';
import { useTranslate } from '../texts';
import { CallReason } from './call-reason';
import { callFailureReason } from './failure-reason';

type Outcome = Schemas['WebhookTestResponse'];

const OutcomeText = ({ outcome: { delivered, status, failure } }: { outcome: Outcome }) => {
  const translate = useTranslate();
  return delivered ? (
    <p>{translate('webhooks.testArrived', { status })}</p>
  ) : (
    <div class="note">
      {translate('webhooks.testFailed')} <CallReason reason={callFailureReason({ status, failure })} status={status} />
    </div>
  );
};

/** Calls the receiver once and says what came of it. */
export const TestEvent = ({ webhookId }: { webhookId: string }) => {
  const translate = useTranslate();
  const { client } = useApi();
  const { isBusy, run } = useAct();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const send = async (): Promise<void> => {
    setOutcome(null);
    const params = { path: { webhookId } };
    setOutcome(dataOf(await client.POST('/api/auth/webhooks/{webhookId}/test', { params })));
  };
  return (
    <>
      <div class="actions">
        <button type="button" disabled={isBusy} onClick={() => run(send)}>
          {translate('webhooks.test')}
        </button>
      </div>
      <div role="status">{outcome === null ? null : <OutcomeText outcome={outcome} />}</div>
    </>
  );
};
