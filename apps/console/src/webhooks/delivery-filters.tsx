import { Choice, Field } from '@svc/web';
import { listNames, type Schemas } from '../api';
import { useTranslate } from '../texts';

type Delivery = Schemas['DeliveryResponse'];

const statuses = listNames<Delivery['status']>({ pending: true, failed: true, delivered: true });

interface StateChoiceProps {
  status: Delivery['status'] | undefined;
  onChange: (status: Delivery['status'] | undefined) => void;
}

const StateChoice = ({ status, onChange }: StateChoiceProps) => {
  const translate = useTranslate();
  const options = ['', ...statuses].map((value) => ({
    value,
    label: value === '' ? translate('users.anyState') : translate(`deliveries.status.${value as 'failed'}`),
  }));
  return (
    <Choice
      label={translate('users.stateLabel')}
      name="status"
      value={status ?? ''}
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

interface DeliveryFiltersProps {
  chosen: ChosenDeliveries;
  onChange: (change: Partial<ChosenDeliveries>) => void;
}

export const DeliveryFilters = ({ chosen, onChange }: DeliveryFiltersProps) => {
  const translate = useTranslate();
  return (
    <search class="filters">
      <Field
        label={translate('users.search')}
        name="search"
        type="search"
        maxLength={200}
        value={chosen.text}
        onInput={({ currentTarget }) => onChange({ text: currentTarget.value.trim() })}
      />
      <StateChoice status={chosen.status} onChange={(status) => onChange({ status })} />
    </search>
  );
};
