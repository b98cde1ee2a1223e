import { dataOf } from '@svc/client';
import { preferredLanguage } from '@svc/texts';
import { Choice, Confirm, Field, go, LongField, useAct, useWeb, type FormValues } from '@svc/web';
import { useState } from 'preact/hooks';
import { useApi, type User } from '../api';
import { useTranslate } from '../texts';
import { useMailLanguages } from './invitation';
import { isInvited } from './invitation-state';
import { InviteAgain } from './invite-again';
import { displayName } from './user-badges';

interface ActsProps {
  user: User;
  onChange: (user: User) => void;
}

type Asked = 'ban' | 'reset' | 'invite' | 'delete' | null;

interface QuestionProps extends ActsProps {
  onClose: () => void;
}

/** Text that must be typed to delete the user. */
const displayTitle = ({ anonymous, email, id }: User): string => (anonymous ? id : email);

/** A time as a `datetime-local` field takes it: in the zone of the browser, without seconds. */
const localTime = (time: Date): string =>
  new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

const Ban = ({ user, onChange, onClose }: QuestionProps) => {
  const translate = useTranslate();
  const { client } = useApi();
  const { say } = useWeb();
  const ban = async (values: FormValues): Promise<void> => {
    const banReason = values.text('reason');
    const until = values.text('until');
    const end = until === '' ? {} : { bannedUntil: new Date(until).toISOString() };
    const body = { banned: true, ...(banReason === '' ? {} : { banReason }), ...end };
    const params = { path: { userId: user.id } };
    onChange(dataOf(await client.PATCH('/api/auth/users/{userId}', { params, body })));
    say(translate('user.wasBanned', { name: displayName(user) || displayTitle(user) }));
  };
  return (
    <Confirm
      title={translate('user.banTitle', { name: displayName(user) || displayTitle(user) })}
      text={translate('user.banText')}
      submit={translate('user.banSubmit')}
      onConfirm={ban}
      onClose={onClose}
    >
      <LongField label={translate('user.banReason')} name="reason" rows={2} maxLength={500} />
      <Field
        label={translate('user.banUntil')}
        hint={translate('user.banUntilHint')}
        name="until"
        type="datetime-local"
        min={localTime(new Date())}
      />
    </Confirm>
  );
};

const ResetMail = ({ user, onClose }: QuestionProps) => {
  const translate = useTranslate();
  const { client } = useApi();
  const { language, say } = useWeb();
  const languages = useMailLanguages();
  const send = async (values: FormValues): Promise<void> => {
    const params = { path: { userId: user.id } };
    const body = { language: preferredLanguage([values.text('language')]) };
    dataOf(await client.POST('/api/auth/users/{userId}/reset-password-mail', { params, body }));
    say(translate('user.resetSent', { email: user.email }));
  };
  return (
    <Confirm
      title={translate('user.reset')}
      text={translate('user.resetText', { email: user.email })}
      submit={translate('user.resetSubmit')}
      isDanger={false}
      onConfirm={send}
      onClose={onClose}
    >
      <Choice label={translate('users.mailLanguage')} name="language" value={language} options={languages} />
    </Confirm>
  );
};

const Deletion = ({ user, onClose }: QuestionProps) => {
  const translate = useTranslate();
  const { client } = useApi();
  const { say } = useWeb();
  const remove = async (): Promise<void> => {
    dataOf(await client.DELETE('/api/auth/users', { body: { userIds: [user.id] } }));
    say(translate('user.wasDeleted', { name: displayTitle(user) }));
    go('users');
  };
  return (
    <Confirm
      title={translate('user.deleteTitle', { name: displayTitle(user) })}
      text={translate('user.deleteText')}
      submit={translate('user.deleteSubmit')}
      typed={displayTitle(user)}
      onConfirm={remove}
      onClose={onClose}
    />
  );
};

export const UserActs = ({ user, onChange }: ActsProps) => {
  const translate = useTranslate();
  const { client } = useApi();
  const { isBusy, run } = useAct();
  const [asked, ask] = useState<Asked>(null);
  const question = { user, onChange, onClose: () => ask(null) };
  const unban = async (): Promise<void> => {
    const params = { path: { userId: user.id } };
    onChange(dataOf(await client.PATCH('/api/auth/users/{userId}', { params, body: { banned: false } })));
  };
  return (
    <div class="actions">
      {user.banned ? (
        <button type="button" disabled={isBusy} onClick={() => run(unban, translate('user.wasUnbanned'))}>
          {translate('user.unban')}
        </button>
      ) : (
        <button type="button" class="danger" onClick={() => ask('ban')}>
          {translate('user.ban')}
        </button>
      )}
      {user.anonymous || user.banned ? null : (
        <button type="button" onClick={() => ask(isInvited(user) ? 'invite' : 'reset')}>
          {translate(isInvited(user) ? 'invite.again' : 'user.reset')}
        </button>
      )}
      <button type="button" class="danger" onClick={() => ask('delete')}>
        {translate('user.delete')}
      </button>
      {asked === 'ban' ? <Ban {...question} /> : null}
      {asked === 'reset' ? <ResetMail {...question} /> : null}
      {asked === 'invite' ? <InviteAgain {...question} /> : null}
      {asked === 'delete' ? <Deletion {...question} /> : null}
    </div>
  );
};
