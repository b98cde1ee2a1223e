import { Choice, Field, Form, LongField, type FormValues } from '@svc/web';
import type { Schemas } from '../api';
import { useTranslate } from '../texts';

type Values = Pick<Schemas['CreateClientRequest'], 'name' | 'redirectUris' | 'postLogoutRedirectUris'>;

interface ClientFormProps {
  /** Missing for a new client. */
  client?: Schemas['ClientResponse'];
  submit: string;
  onSave: (values: Schemas['CreateClientRequest']) => Promise<void>;
}

const lineBreak = /\n/;

/** Each choice of the form and what it is to OAuth. */
const kinds = {
  public: { type: 'web', authMethod: 'none' },
  server: { type: 'web', authMethod: 'client_secret_basic' },
  native: { type: 'native', authMethod: 'none' },
} as const;
type Kind = keyof typeof kinds;

const valuesIn = (values: FormValues): Values => ({
  name: values.text('name'),
  redirectUris: values.list('redirectUris', lineBreak),
  postLogoutRedirectUris: values.list('postLogoutRedirectUris', lineBreak),
});

export const ClientForm = ({ client, submit, onSave }: ClientFormProps) => {
  const translate = useTranslate();
  const options = (Object.keys(kinds) as Kind[]).map((value) => ({
    value,
    label: translate(`clients.kind.${value}`),
  }));
  const save = (values: FormValues): Promise<void> => {
    const kind = (Object.keys(kinds) as Kind[]).find((name) => name === values.text('kind'));
    return onSave({ ...valuesIn(values), ...(kind === undefined ? {} : kinds[kind]) });
  };
  return (
    <Form key={client?.updatedAt ?? ''} onSubmit={save} submit={submit}>
      <Field
        label={translate('users.name')}
        hint={translate('clients.nameHint')}
        name="name"
        value={client?.name}
        maxLength={100}
        autocomplete="off"
        required
      />
      {client === undefined ? <Choice label={translate('clients.kind')} name="kind" options={options} /> : null}
      <LongField
        label={translate('clients.redirects')}
        hint={translate('clients.redirectsHint')}
        name="redirectUris"
        rows={3}
        value={client?.redirectUris.join('\n') ?? ''}
        placeholder="https://"
      />
      <LongField
        label={translate('clients.logouts')}
        hint={translate('clients.logoutsHint')}
        name="postLogoutRedirectUris"
        rows={2}
        value={client?.postLogoutRedirectUris.join('\n') ?? ''}
      />
    </Form>
  );
};
