import { Check, Field, Form, type FormValues } from '@svc/web';
import { namesOf, type Schemas } from '../api';
import { useTranslate } from '../texts';

type EventType = Schemas['WebhookResponse']['events'][number];

export interface WebhookValues {
  url: string;
  events: EventType[];
}

const eventTypes = namesOf<EventType>({
  'user.created': true,
  'user.updated': true,
  'user.deleted': true,
  'user.verified': true,
  'user.banned': true,
  'session.opened': true,
  'session.ended': true,
  'session.reused': true,
  'factor.added': true,
  'factor.removed': true,
  'personal_key.created': true,
  'personal_key.removed': true,
  'organization.created': true,
  'organization.updated': true,
  'organization.deleted': true,
  'organization.member_added': true,
  'organization.member_updated': true,
  'organization.member_removed': true,
});

const textKey = (type: EventType) => type.replace('.', '_') as 'user_created';

interface WebhookFormProps {
  webhook?: Schemas['WebhookResponse'];
  submit: string;
  onSave: (values: WebhookValues) => Promise<void>;
}

export const WebhookForm = ({ webhook, submit, onSave }: WebhookFormProps) => {
  const translate = useTranslate();
  const save = (values: FormValues): Promise<void> => {
    const chosen = values.all('events');
    return onSave({ url: values.text('url'), events: eventTypes.filter((type) => chosen.includes(type)) });
  };
  return (
    <Form key={webhook?.updatedAt ?? ''} onSubmit={save} submit={submit}>
      <Field
        label={translate('webhooks.url')}
        name="url"
        type="url"
        value={webhook?.url}
        placeholder="https://"
        required
      />
      <fieldset>
        <legend>{translate('webhooks.events')}</legend>
        {eventTypes.map((type) => (
          <Check
            key={type}
            label={translate(`webhooks.event.${textKey(type)}`)}
            name="events"
            value={type}
            isOn={webhook?.events.includes(type) ?? false}
          />
        ))}
      </fieldset>
    </Form>
  );
};

export const useEventName = (): ((type: EventType) => string) => {
  const translate = useTranslate();
  return (type) => translate(`webhooks.event.${textKey(type)}`);
};
