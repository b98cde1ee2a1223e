import { Choice, Field } from '@svc/web';
import { listNames, type Schemas } from '../api';
import { useTranslate } from '../texts';

type Delivery = Schemas['DeliveryResponse'];

const statuses = listNames<Delivery['status']>({ pending: true, failed: true, delivered: true });

const StateChoice = ({ onChange }: { onChange: (status: Delivery['status'] | undefined) => void }) => {
  const translate = useTranslate();
  const options = ['', ...statuses].map((value) => ({
    value,
    label: value === '' ? translate('users.anyState') : translate(`deliveries.status.${value as 'failed'}`),
  }));
  return (
    <Choice
      label={translate('users.stateLabel')}
      name="status"
      options={options}
      onChange={(chosen) => onChange(statuses.find((known) => known === chosen))}
    />
  );
};

export interface ChosenDeliveries {
  status: Delivery['status'] | undefined;
  /** Part of the address or name of the user. */
  text: string;
}

export const DeliveryFilters = ({ onChange }: { onChange: (change: Partial<ChosenDeliveries>) => void }) => {
  const translate = useTranslate();
  return (
    <search class="filters">
      <Field
        label={translate('users.search')}
        name="search"
        type="search"
        maxLength={200}
        onInput={({ currentTarget }) => onChange({ text: currentTarget.value.trim() })}
      />
      <StateChoice onChange={(status) => onChange({ status })} />
    </search>
  );
};
