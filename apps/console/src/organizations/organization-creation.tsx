import { dataOf } from '@svc/client';
import { Dialog, Field, Form, go, useWeb, type FormValues } from '@svc/web';
import { useApi } from '../api';
import { useTranslate } from '../texts';

export const OrganizationCreation = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const { client } = useApi();
  const { say } = useWeb();
  const create = async (values: FormValues): Promise<void> => {
    const [name, slug, ownerEmail] = [values.text('name'), values.text('slug'), values.text('ownerEmail')];
    const body = { name, ownerEmail, ...(slug === '' ? {} : { slug }) };
    const { id } = dataOf(await client.POST('/api/auth/organizations', { body }));
    say(translate('organizations.added', { name, email: ownerEmail }));
    go('organizations', id);
  };
  return (
    <Dialog title={translate('organizations.add')} onClose={onClose}>
      <p>{translate('organizations.addText')}</p>
      <Form onSubmit={create} submit={translate('organizations.add')}>
        <Field label={translate('users.name')} name="name" maxLength={100} autocomplete="off" required />
        <Field
          label={translate('organizations.ownerEmail')}
          name="ownerEmail"
          inputMode="email"
          autocomplete="off"
          required
        />
        <Field
          label={translate('organizations.slug')}
          hint={translate('organizations.slugMade')}
          name="slug"
          pattern="[a-z0-9](-?[a-z0-9])+"
          maxLength={48}
          autocomplete="off"
        />
      </Form>
    </Dialog>
  );
};
