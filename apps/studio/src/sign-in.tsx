import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { translate } from './language';
import { visitAccount, whenSessionIsNeeded } from './session';

/** The sign-in dialog for users without a session. It stays open: the page behind it is empty. */
export const SignIn = ({ onSession }: { onSession: (isOpen: boolean) => void }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [problem, setProblem] = useState<Error>();
  useLayoutEffect(
    () =>
      whenSessionIsNeeded((cause) => {
        setProblem(cause);
        if (dialog.current?.open === false) dialog.current.showModal();
        return new Promise(() => undefined);
      }, onSession),
    [onSession],
  );
  const leave = (event: SubmitEvent): void => {
    event.preventDefault();
    visitAccount().catch(setProblem);
  };
  return (
    <dialog
      ref={dialog}
      id="sign-in"
      aria-labelledby="sign-in-heading"
      aria-describedby="sign-in-hint"
      onClose={() => dialog.current?.showModal()}
    >
      <form method="dialog" onSubmit={leave}>
        <h2 id="sign-in-heading">{translate('shell.signIn')}</h2>
        <p id="sign-in-hint" class="hint">
          {translate('shell.signInHint')}
        </p>
        <p class="problem" role="alert">
          {problem?.message}
        </p>
        <p class="choices">
          <button class="primary">{translate('shell.signIn')}</button>
        </p>
      </form>
    </dialog>
  );
};
