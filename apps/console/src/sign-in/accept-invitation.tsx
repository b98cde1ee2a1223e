import { dataOf } from '@svc/client';
import { Field, Form, go, LanguageChoice, type AdminSession, type FormValues } from '@svc/web';
import { useState } from 'preact/hooks';
import { useTranslate } from '../texts';

/** Chooses the password of an invited administrator. The token stays in the fragment, which is not sent. */
export const AcceptInvitation = ({ session: { client }, token }: { session: AdminSession; token: string }) => {
  const translate = useTranslate();
  const [username, setUsername] = useState<string | null>(null);
  const send = async (values: FormValues): Promise<void> => {
    const body = { token, password: values.exactText('password') };
    setUsername(dataOf(await client.POST('/api/auth/admin/invitations/accept', { body })).username);
  };
  return (
    <main class="sign-in">
      <h1>{translate('invitation.heading')}</h1>
      {username === null ? (
        <>
          <p>{translate('invitation.text')}</p>
          <Form onSubmit={send} submit={translate('invitation.submit')}>
            <Field
              label={translate('invitation.password')}
              name="password"
              type="password"
              autocomplete="new-password"
              required
              autofocus
            />
          </Form>
        </>
      ) : (
        <>
          <p role="status">{translate('invitation.done', { username })}</p>
          <button type="button" class="primary" onClick={() => go('users')}>
            {translate('signIn.submit')}
          </button>
        </>
      )}
      <footer>
        <LanguageChoice />
      </footer>
    </main>
  );
};
