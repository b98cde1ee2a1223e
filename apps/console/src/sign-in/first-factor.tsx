import { dataOf, thisBrowser } from '@svc/client';
import { Copy, Field, Form, type AdminSignIn, type FormValues } from '@svc/web';
import { useState } from 'preact/hooks';
import type { Schemas } from '../api';
import { useTranslate } from '../texts';
import { verify, type SecondStepProps } from './second-factor';

type Created = Schemas['CreatedFactorResponse'];

/** Shows the key of an authenticator app. */
export const AppKey = ({ qrCode, secret }: Pick<Created, 'qrCode' | 'secret'>) => {
  const translate = useTranslate();
  return (
    <>
      <p>{translate('factor.scan')}</p>
      {qrCode === undefined ? null : <img class="qr" src={qrCode} alt={translate('factor.qrCode')} />}
      {secret === undefined ? null : <Copy label={translate('factor.key')} value={secret} />}
    </>
  );
};

export const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => {
  const translate = useTranslate();
  return (
    <section>
      <h2>{translate('factor.codesHeading')}</h2>
      <p>{translate('factor.codesText')}</p>
      <Copy label={translate('factor.codesHeading')} value={codes.join(' ')} />
      <button type="button" class="primary" onClick={onDone}>
        {translate('factor.codesDone')}
      </button>
    </section>
  );
};

/** Adds the first factor at a sign-in that requires one. */
export const FirstFactor = (props: SecondStepProps) => {
  const translate = useTranslate();
  const [created, setCreated] = useState<Created | null>(null);
  const [done, setDone] = useState<{ answer: AdminSignIn; codes: readonly string[] } | null>(null);
  const create = async (type: 'totp' | 'webauthn') => {
    const body = { mfaToken: props.pending.mfaToken, type };
    return dataOf(await props.session.client.POST('/api/auth/mfa/factors', { body }));
  };
  const finish = async (id: string, proof: Parameters<typeof verify>[2]): Promise<void> => {
    const answer = await verify(props, id, proof);
    setDone({ answer, codes: answer.recoveryCodes ?? [] });
  };
  const addPasskey = async (): Promise<void> => {
    const { id, options = {} } = await create('webauthn');
    await finish(id, { credential: await thisBrowser.create(options) });
  };
  if (done !== null) return <RecoveryCodes codes={done.codes} onDone={() => props.onAnswer(done.answer)} />;
  if (created !== null)
    return (
      <Form
        onSubmit={(values: FormValues) => finish(created.id, { code: values.text('code') })}
        submit={translate('signIn.continue')}
      >
        <AppKey {...created} />
        <Field label={translate('signIn.code')} name="code" autocomplete="one-time-code" required />
      </Form>
    );
  return (
    <>
      <p class="note">{translate('signIn.factorRequired')}</p>
      <Form onSubmit={async () => setCreated(await create('totp'))} submit={translate('factor.addApp')} />
      <Form onSubmit={addPasskey} submit={translate('factor.addPasskey')} />
    </>
  );
};
