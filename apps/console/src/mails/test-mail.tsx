import { dataOf } from '@svc/client';
import { preferredLanguage } from '@svc/texts';
import { Choice, Dialog, Field, Form, InputError, useWeb, type FormValues } from '@svc/web';
import { useState } from 'preact/hooks';
import { useApi } from '../api';
import { useTranslate } from '../texts';
import { useMailLanguages } from '../users/invitation';

export const TestMail = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const { client } = useApi();
  const { language } = useWeb();
  const languages = useMailLanguages();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const send = async (values: FormValues): Promise<void> => {
    setSentTo(null);
    const body = { email: values.text('email'), language: preferredLanguage([values.text('language')]) };
    const { error } = dataOf(await client.POST('/api/auth/mails/test', { body }));
    if (error !== null) throw new InputError(translate('mails.testRefused', { error }));
    setSentTo(body.email);
  };
  return (
    <Dialog title={translate('mails.test')} onClose={onClose}>
      <p>{translate('mails.testText')}</p>
      <Form onSubmit={send} submit={translate('mails.test')}>
        <Field label={translate('users.email')} name="email" inputMode="email" required autocomplete="email" />
        <Choice label={translate('users.mailLanguage')} name="language" value={language} options={languages} />
        <p role="status">{sentTo === null ? null : translate('mails.testAccepted', { email: sentTo })}</p>
      </Form>
    </Dialog>
  );
};
