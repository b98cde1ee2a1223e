import { dataOf } from '@svc/client';
import { Dialog, Field, Form, Loading, Time, useAct, useLoaded, useWeb, type FormValues } from '@svc/web';
import { useCallback, useState } from 'preact/hooks';
import { useApi, type Schemas } from '../api';
import { useTranslate } from '../texts';

type Blocked = Schemas['BlockedClientResponse'];

interface BlockProps {
  onBlock: () => void;
  onClose: () => void;
}

const BlockDialog = ({ onBlock, onClose }: BlockProps) => {
  const translate = useTranslate();
  const { client } = useApi();
  const { say } = useWeb();
  const block = async (values: FormValues): Promise<void> => {
    const name = values.text('client');
    dataOf(await client.POST('/api/auth/blocked-clients', { body: { client: name } }));
    say(translate('blocked.done', { name }));
    onBlock();
    onClose();
  };
  return (
    <Dialog title={translate('blocked.block')} onClose={onClose}>
      <p>{translate('blocked.blockText')}</p>
      <Form onSubmit={block} submit={translate('blocked.submit')} isDanger>
        <Field
          label={translate('blocked.client')}
          hint={translate('blocked.clientHint')}
          name="client"
          maxLength={2048}
          autocomplete="off"
          required
        />
      </Form>
    </Dialog>
  );
};

const BlockedItem = ({ blocked, onChange }: { blocked: Blocked; onChange: () => void }) => {
  const translate = useTranslate();
  const { client } = useApi();
  const { isBusy, run } = useAct();
  const { id: blockId, client: name, createdAt } = blocked;
  const unblock = async (): Promise<void> => {
    dataOf(await client.DELETE('/api/auth/blocked-clients/{blockId}', { params: { path: { blockId } } }));
    onChange();
  };
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <span class="hint">
          <Time value={createdAt} />
        </span>
      </div>
      <button
        type="button"
        disabled={isBusy}
        aria-label={`${translate('blocked.unblock')}: ${name}`}
        onClick={() => run(unblock, translate('blocked.undone', { name }))}
      >
        {translate('blocked.unblock')}
      </button>
    </li>
  );
};

/** Lists applications that are refused, also those with a metadata document instead of a registration. */
export const BlockedClients = () => {
  const translate = useTranslate();
  const { client } = useApi();
  const [isBlocking, setBlocking] = useState(false);
  const blocked = useLoaded(useCallback(async () => dataOf(await client.GET('/api/auth/blocked-clients')), [client]));
  return (
    <section class="card">
      <div class="heading">
        <h2>{translate('blocked.heading')}</h2>
        <button type="button" class="danger" onClick={() => setBlocking(true)}>
          {translate('blocked.block')}
        </button>
      </div>
      <p class="hint">{translate('blocked.text')}</p>
      <Loading of={blocked}>
        {({ data }) => (
          <>
            {data.length === 0 ? <p class="empty">{translate('blocked.none')}</p> : null}
            <ul class="things">
              {data.map((one) => (
                <BlockedItem key={one.id} blocked={one} onChange={blocked.reload} />
              ))}
            </ul>
          </>
        )}
      </Loading>
      {isBlocking ? <BlockDialog onBlock={blocked.reload} onClose={() => setBlocking(false)} /> : null}
    </section>
  );
};
