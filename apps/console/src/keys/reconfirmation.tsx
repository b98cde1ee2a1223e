import { ApiError, dataOf } from '@svc/client';
import { Confirm, Field, type FormValues } from '@svc/web';
import { useState } from 'preact/hooks';
import { useApi } from '../api';
import { useTranslate } from '../texts';

export interface Confirmed {
  /** Acts; when the sign-in is too old, once the administrator has confirmed it. */
  run: (act: () => Promise<void>) => Promise<void>;
  waiting: (() => Promise<void>) | null;
  forget: () => void;
}

const isTooOld = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'AUTH_REAUTHENTICATION_REQUIRED';

/** Acts that the service refuses when the sign-in is more than ten minutes old. */
export const useConfirmed = (): Confirmed => {
  const [waiting, setWaiting] = useState<(() => Promise<void>) | null>(null);
  const run = async (act: () => Promise<void>): Promise<void> => {
    try {
      await act();
    } catch (error) {
      if (!isTooOld(error)) throw error;
      setWaiting(() => act);
    }
  };
  return { run, waiting, forget: () => setWaiting(null) };
};

/** Asks for the password, and then does what waits. */
export const Reconfirmation = ({ of: { waiting, forget } }: { of: Confirmed }) => {
  const translate = useTranslate();
  const { client, session } = useApi();
  if (waiting === null) return null;
  const confirm = async (values: FormValues): Promise<void> => {
    const body = { password: values.exactText('password') };
    const answer = await client.POST('/api/auth/admin/sessions/current/confirmation', { body });
    session.renewAccess(dataOf(answer).accessToken);
    await waiting();
  };
  return (
    <Confirm
      title={translate('keys.confirmTitle')}
      text={translate('keys.confirmText')}
      submit={translate('signIn.continue')}
      isDanger={false}
      onConfirm={confirm}
      onClose={forget}
    >
      <Field
        label={translate('signIn.password')}
        name="password"
        type="password"
        autocomplete="current-password"
        required
      />
    </Confirm>
  );
};
