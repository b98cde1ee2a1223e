import { Check, Choice, Field, Form, type FormValues } from '@svc/web';
import { useState } from 'preact/hooks';
import { listNames, type Schemas } from '../api';
import { useTranslate } from '../texts';

type EventType = Schemas['WebhookResponse']['events'][number];
type Format = Schemas['WebhookResponse']['format'];

export interface WebhookValues {
  url: string;
  events: EventType[];
  format: Format;
}

const eventTypes = listNames<EventType>({
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
  'password.changed': true,
  'password.reset': true,
  'personal_key.created': true,
  'personal_key.removed': true,
  'organization.created': true,
  'organization.updated': true,
  'organization.deleted': true,
  'organization.member_added': true,
  'organization.member_updated': true,
  'organization.member_removed': true,
});

const formats = listNames<Format>({ events: true, security_event_tokens: true });

/** The service refuses other events of security event tokens. */
const isShown = (type: EventType, format: Format): boolean =>
  format === 'events' || ['session.ended', 'session.reused'].includes(type) || /^(factor|password)\./.test(type);

const textKey = (type: EventType) => type.replace('.', '_') as 'user_created';

interface WebhookFormProps {
  webhook?: Schemas['WebhookResponse'];
  submit: string;
  onSave: (values: WebhookValues) => Promise<void>;
}

export const WebhookForm = ({ webhook, submit, onSave }: WebhookFormProps) => {
  const translate = useTranslate();
  const [format, setFormat] = useState<Format>(webhook?.format ?? 'events');
  const shown = eventTypes.filter((type) => isShown(type, format));
  const save = (values: FormValues): Promise<void> => {
    const chosen = values.all('events');
    return onSave({ url: values.text('url'), events: shown.filter((type) => chosen.includes(type)), format });
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
      <Choice
        label={translate('webhooks.format')}
        name="format"
        value={format}
        options={formats.map((value) => ({ value, label: translate(`webhooks.format.${value}`) }))}
        onChange={(chosen) => setFormat(formats.find((known) => known === chosen) ?? 'events')}
        {...(format === 'events' ? {} : { hint: translate('webhooks.formatHint') })}
      />
      <fieldset>
        <legend>{translate('webhooks.events')}</legend>
        {shown.map((type) => (
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
