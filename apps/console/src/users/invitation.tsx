import { dataOf } from '@svc/client';
import { textLanguages, preferredLanguage } from '@svc/texts';
import { Choice, Dialog, Field, Form, useWeb, type FormValues } from '@svc/web';
import { useApi } from '../api';
import { useTranslate } from '../texts';

/** Languages of mails, by their own names. */
export const useMailLanguages = () =>
  textLanguages.map((value) => ({
    value,
    label: new Intl.DisplayNames([value], { type: 'language' }).of(value) ?? value,
  }));

export const roleSeparator = /[\s,]+/;

export const Invitation = ({ onClose, onInvited }: { onClose: () => void; onInvited: () => void }) => {
  const translate = useTranslate();
  const { client } = useApi();
  const { language, say } = useWeb();
  const languages = useMailLanguages();
  const send = async (values: FormValues): Promise<void> => {
    const [email, name] = [values.text('email'), values.text('name')];
    const body = {
      email,
      ...(name === '' ? {} : { name }),
      roles: values.list('roles', roleSeparator),
      language: preferredLanguage([values.text('language')]),
    };
    dataOf(await client.POST('/api/auth/invitations', { body }));
    say(translate('users.invited', { email }));
    onInvited();
    onClose();
  };
  return (
    <Dialog title={translate('users.invite')} onClose={onClose}>
      <p>{translate('users.inviteText')}</p>
      <Form onSubmit={send} submit={translate('users.sendInvitation')}>
        <Field label={translate('users.email')} name="email" inputMode="email" required autocomplete="off" />
        <Field label={translate('users.name')} name="name" maxLength={100} autocomplete="off" />
        <Field label={translate('users.roles')} name="roles" hint={translate('users.rolesHint')} autocomplete="off" />
        <Choice label={translate('users.mailLanguage')} name="language" value={language} options={languages} />
      </Form>
    </Dialog>
  );
};
