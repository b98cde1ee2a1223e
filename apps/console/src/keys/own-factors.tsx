import { dataOf, thisBrowser } from '@svc/client';
import { Confirm, Dialog, Field, Form, Loading, Time, useAct, useLoaded, useWeb, type FormValues } from '@svc/web';
import { useCallback, useState } from 'preact/hooks';
import { useApi, type Schemas } from '../api';
import { AppKey, RecoveryCodes } from '../sign-in/first-factor';
import { useTranslate } from '../texts';
import { Reconfirmation, useConfirmed } from './reconfirmation';

type Factor = Schemas['FactorResponse'];
type Created = Schemas['CreatedFactorResponse'];

const useFactorActs = (onChange: () => void) => {
  const { client } = useApi();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const create = async (type: 'totp' | 'webauthn') =>
    dataOf(await client.POST('/api/auth/account/factors', { body: { type } }));
  const verify = async (id: string, body: Schemas['VerifyFactorRequest']): Promise<void> => {
    const answer = dataOf(
      await client.POST('/api/auth/account/factors/{id}/verify', { params: { path: { id } }, body }),
    );
    if (answer.recoveryCodes !== undefined) setCodes(answer.recoveryCodes);
    onChange();
  };
  const remove = async (id: string): Promise<void> => {
    dataOf(await client.DELETE('/api/auth/account/factors/{id}', { params: { path: { id } } }));
    onChange();
  };
  return { codes, forgetCodes: () => setCodes(null), create, verify, remove };
};

interface AppDialogProps {
  created: Created;
  onVerify: (id: string, body: Schemas['VerifyFactorRequest']) => Promise<void>;
  onClose: () => void;
}

const AppDialog = ({ created, onVerify, onClose }: AppDialogProps) => {
  const translate = useTranslate();
  const send = async (values: FormValues): Promise<void> => {
    await onVerify(created.id, { code: values.text('code') });
    onClose();
  };
  return (
    <Dialog title={translate('factor.addApp')} onClose={onClose}>
      <AppKey {...created} />
      <Form onSubmit={send} submit={translate('signIn.continue')}>
        <Field label={translate('signIn.code')} name="code" autocomplete="one-time-code" required />
      </Form>
    </Dialog>
  );
};

const useFactorName = (): ((factor: Factor) => string) => {
  const translate = useTranslate();
  return ({ name, type }) => name ?? translate(`factor.type.${type}`);
};

const FactorItem = ({ factor, onRemove }: { factor: Factor; onRemove: () => void }) => {
  const translate = useTranslate();
  const name = useFactorName()(factor);
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <span class="hint">
          {translate(`factor.type.${factor.type}`)} · <Time value={factor.lastUsedAt} />
        </span>
      </div>
      <button type="button" aria-label={`${translate('factor.remove')}: ${name}`} onClick={onRemove}>
        {translate('factor.remove')}
      </button>
    </li>
  );
};

const FactorList = ({ factors, onRemove }: { factors: readonly Factor[]; onRemove: (factor: Factor) => void }) => {
  const translate = useTranslate();
  if (factors.length === 0) return <p class="empty">{translate('keys.noOwnFactor')}</p>;
  return (
    <ul class="things">
      {factors.map((factor) => (
        <FactorItem key={factor.id} factor={factor} onRemove={() => onRemove(factor)} />
      ))}
    </ul>
  );
};

/** Second factors of the signed-in administrator. */
export const OwnFactors = () => {
  const translate = useTranslate();
  const { client } = useApi();
  const { say } = useWeb();
  const { isBusy, run } = useAct();
  const factors = useLoaded(useCallback(async () => dataOf(await client.GET('/api/auth/account/factors')), [client]));
  const acts = useFactorActs(factors.reload);
  const factorName = useFactorName();
  const confirmed = useConfirmed();
  const [created, setCreated] = useState<Created | null>(null);
  const [removed, setRemoved] = useState<Factor | null>(null);
  const addApp = () => confirmed.run(async () => setCreated(await acts.create('totp')));
  const addPasskey = () =>
    confirmed.run(async () => {
      const { id, options = {} } = await acts.create('webauthn');
      await acts.verify(id, { credential: await thisBrowser.create(options) });
      say(translate('factor.added'));
    });
  return (
    <section class="card">
      <h2>{translate('keys.ownFactors')}</h2>
      <p>{translate('keys.ownFactorsText')}</p>
      <Loading of={factors}>{({ data }) => <FactorList factors={data} onRemove={setRemoved} />}</Loading>
      <div class="actions">
        <button type="button" disabled={isBusy} onClick={() => run(addApp)}>
          {translate('factor.addApp')}
        </button>
        <button type="button" disabled={isBusy} onClick={() => run(addPasskey)}>
          {translate('factor.addPasskey')}
        </button>
      </div>
      <Reconfirmation of={confirmed} />
      {created === null ? null : (
        <AppDialog created={created} onVerify={acts.verify} onClose={() => setCreated(null)} />
      )}
      {removed === null ? null : (
        <Confirm
          title={translate('factor.removeTitle', { name: factorName(removed) })}
          text={translate('factor.removeText')}
          submit={translate('factor.remove')}
          onConfirm={() => confirmed.run(() => acts.remove(removed.id))}
          onClose={() => setRemoved(null)}
        />
      )}
      {acts.codes === null ? null : (
        <Dialog title={translate('factor.added')} onClose={acts.forgetCodes}>
          <RecoveryCodes codes={acts.codes} onDone={acts.forgetCodes} />
        </Dialog>
      )}
    </section>
  );
};
