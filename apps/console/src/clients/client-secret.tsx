import { Copy, Dialog } from '@svc/web';
import type { Schemas } from '../api';
import { useTranslate } from '../texts';

interface SecretProps {
  client: Schemas['ClientSecretResponse'];
  onClose: () => void;
}

/** Shows the id of a client and its secret, once. */
export const ClientSecret = ({ client: { id, name, secret }, onClose }: SecretProps) => {
  const translate = useTranslate();
  return (
    <Dialog title={name} onClose={onClose}>
      <Copy label={translate('clients.id')} value={id} />
      {secret === null ? (
        <p>{translate('clients.noSecret')}</p>
      ) : (
        <>
          <Copy label={translate('providers.clientSecret')} value={secret} />
          <p>{translate('clients.secretText')}</p>
        </>
      )}
      <div class="actions">
        <button type="button" class="primary" onClick={onClose}>
          {translate('common.done')}
        </button>
      </div>
    </Dialog>
  );
};
