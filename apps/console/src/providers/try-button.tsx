import { Confirm, useAct, useWeb } from '@svc/web';
import { useState } from 'preact/hooks';
import { useApi } from '../api';
import { useTranslate } from '../texts';
import { isPkcePossible, isReturnRefused, returnAddress, trySignIn } from './try-sign-in';

/** Signs in at the provider, and asks first when the return to this page is not allowed. */
export const TryButton = ({ name, isCustom }: { name: string; isCustom: boolean }) => {
  const translate = useTranslate();
  const { client } = useApi();
  const { isBusy, run } = useAct();
  const { say } = useWeb();
  const [isAsking, setAsking] = useState(false);
  const start = async (): Promise<void> => {
    if (!isPkcePossible()) return say(translate('providers.tryNeedsTls', { address: location.origin }));
    try {
      await trySignIn(client, name, isCustom, false);
    } catch (error) {
      if (!isReturnRefused(error)) throw error;
      setAsking(true);
    }
  };
  return (
    <>
      <button type="button" disabled={isBusy} onClick={() => run(start)}>
        {translate('providers.try')}
      </button>
      {isAsking ? (
        <Confirm
          title={translate('providers.allowTitle')}
          text={translate('providers.allowText', { address: returnAddress() })}
          submit={translate('providers.allowSubmit')}
          isDanger={false}
          onConfirm={() => trySignIn(client, name, isCustom, true)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
};
