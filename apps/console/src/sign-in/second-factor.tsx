import { dataOf, thisBrowser, type SecondFactorRequired } from '@svc/client';
import { Choice, Field, Form, type AdminSession, type AdminSignIn, type FormValues } from '@svc/web';
import { useState } from 'preact/hooks';
import { useTranslate } from '../texts';

export interface SecondStepProps {
  session: AdminSession;
  pending: SecondFactorRequired;
  onAnswer: (answer: AdminSignIn) => void;
  onRestart: () => void;
}

type Proof = { code: string } | { credential: Record<string, unknown> };

/** Sends the proof of a factor, which opens the session. */
export const verify = async (
  { session: { client }, pending: { mfaToken } }: Pick<SecondStepProps, 'session' | 'pending'>,
  factorId: string,
  proof: Proof,
) => {
  const answer = dataOf(await client.POST('/api/auth/mfa/verify', { body: { mfaToken, factorId, ...proof } }));
  if (!('projectAdmin' in answer)) throw new Error('The session belongs to a user.');
  return answer;
};

const readPasskey = async ({ session, pending: { mfaToken } }: SecondStepProps, factorId: string): Promise<Proof> => {
  const body = { mfaToken, factorId };
  const { options = {} } = dataOf(await session.client.POST('/api/auth/mfa/challenges', { body }));
  return { credential: await thisBrowser.get(options, { autofill: false }) };
};

export const SecondFactor = (props: SecondStepProps) => {
  const translate = useTranslate();
  const { factors } = props.pending;
  const [chosenId, choose] = useState(factors[0]?.id ?? '');
  const chosen = factors.find(({ id }) => id === chosenId);
  const isPasskey = chosen?.type === 'webauthn';
  const send = async (values: FormValues): Promise<void> => {
    const proof = isPasskey ? await readPasskey(props, chosenId) : { code: values.text('code') };
    props.onAnswer(await verify(props, chosenId, proof));
  };
  const options = factors.map(({ id, type, name }) => {
    const kind = translate(`factor.type.${type}`);
    return { value: id, label: name === null ? kind : `${kind}: ${name}` };
  });
  return (
    <Form
      onSubmit={send}
      submit={isPasskey ? translate('signIn.usePasskey') : translate('signIn.continue')}
      beside={
        <button type="button" onClick={props.onRestart}>
          {translate('signIn.restart')}
        </button>
      }
    >
      <Choice label={translate('signIn.factor')} name="factor" value={chosenId} options={options} onChange={choose} />
      {isPasskey ? null : (
        <Field
          key={chosenId}
          label={chosen?.type === 'totp' ? translate('signIn.code') : translate('signIn.recoveryCode')}
          name="code"
          autocomplete="one-time-code"
          required
          autofocus
        />
      )}
    </Form>
  );
};
