import { dataOf } from '@svc/client';
import { preferredLanguage } from '@svc/texts';
import { Choice, Confirm, useWeb, type FormValues } from '@svc/web';
import { useApi, type User } from '../api';
import { useTranslate } from '../texts';
import { useMailLanguages } from './invitation';

interface InviteAgainProps {
  user: User;
  onChange: (user: User) => void;
  onClose: () => void;
}

export const InviteAgain = ({ user: { email }, onChange, onClose }: InviteAgainProps) => {
  const translate = useTranslate();
  const { client } = useApi();
  const { language, say } = useWeb();
  const languages = useMailLanguages();
  const send = async (values: FormValues): Promise<void> => {
    const body = { email, language: preferredLanguage([values.text('language')]) };
    onChange(dataOf(await client.POST('/api/auth/invitations', { body })));
    say(translate('users.invited', { email }));
  };
  return (
    <Confirm
      title={translate('invite.again')}
      text={translate('invite.againText', { email })}
      submit={translate('users.sendInvitation')}
      isDanger={false}
      onConfirm={send}
      onClose={onClose}
    >
      <Choice label={translate('users.mailLanguage')} name="language" value={language} options={languages} />
    </Confirm>
  );
};
