import { useApi } from '../api';
import { Brand } from '../brand';
import { useTranslate } from '../texts';

/** Shows the name and logo, which the configuration of the service sets. */
export const ApplicationLook = () => {
  const translate = useTranslate();
  const { application } = useApi();
  return (
    <section class="card">
      <h2>{translate('settings.look')}</h2>
      <p class="brand">
        <Brand application={application} />
      </p>
      <p class="hint">{translate('settings.lookText')}</p>
    </section>
  );
};
