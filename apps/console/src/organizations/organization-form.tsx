import { dataOf } from '@svc/client';
import { Field, Form, InputError, LongField, useWeb, type FormValues } from '@svc/web';
import { useApi, type Schemas } from '../api';
import { useTranslate } from '../texts';

type Organization = Schemas['OrganizationResponse'];
type Metadata = Readonly<Record<string, unknown>>;

const readObject = (text: string): Metadata | undefined => {
  try {
    const value: unknown = JSON.parse(text === '' ? '{}' : text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Metadata) : undefined;
  } catch {
    return undefined;
  }
};

/** The service merges by key, and removes a key whose value is null. */
const findChanges = (before: Metadata, after: Metadata): Record<string, unknown> => {
  const removed = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
  const changed = Object.entries(after).filter(([key, value]) => JSON.stringify(before[key]) !== JSON.stringify(value));
  return { ...Object.fromEntries(removed.map((key) => [key, null])), ...Object.fromEntries(changed) };
};

interface FormProps {
  organization: Organization;
  onChange: (organization: Organization) => void;
}

export const OrganizationForm = ({ organization, onChange }: FormProps) => {
  const translate = useTranslate();
  const { client } = useApi();
  const { say } = useWeb();
  const { id, name, slug, metadata, updatedAt } = organization;
  const save = async (values: FormValues): Promise<void> => {
    const given = readObject(values.text('metadata'));
    if (given === undefined) throw new InputError(translate('organizations.notAnObject'));
    const body = {
      ...(values.text('name') === name ? {} : { name: values.text('name') }),
      ...(values.text('slug') === slug ? {} : { slug: values.text('slug') }),
      metadata: findChanges(metadata, given),
    };
    const params = { path: { organizationId: id } };
    onChange(dataOf(await client.PATCH('/api/auth/organizations/{organizationId}', { params, body })));
    say(translate('common.saved'));
  };
  return (
    <Form key={updatedAt} onSubmit={save} submit={translate('common.save')}>
      <Field label={translate('users.name')} name="name" value={name} maxLength={100} autocomplete="off" required />
      <Field
        label={translate('organizations.slug')}
        hint={translate('organizations.slugHint')}
        name="slug"
        value={slug}
        pattern="[a-z0-9](-?[a-z0-9])+"
        maxLength={48}
        autocomplete="off"
        required
      />
      <LongField
        label={translate('organizations.metadata')}
        hint={translate('organizations.metadataHint')}
        name="metadata"
        value={Object.keys(metadata).length === 0 ? '' : JSON.stringify(metadata, null, 2)}
        placeholder="{}"
      />
    </Form>
  );
};
