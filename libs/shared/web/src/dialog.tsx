import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { Field, Form, type FormValues } from './form';
import { useWebTexts } from './web-context';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
}

/** Without a wish of its own, a form begins at its first field: a browser would begin at "Close". */
const focusFirstField = (dialog: HTMLDialogElement): void => {
  if (dialog.querySelector('[autofocus]') !== null) return;
  dialog.querySelector<HTMLElement>('form :is(input, select, textarea)')?.focus();
};

export const Dialog = ({ title, onClose, children }: DialogProps) => {
  const place = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const translate = useWebTexts();
  useEffect(() => {
    const opener = document.activeElement;
    place.current?.showModal();
    if (place.current !== null) focusFirstField(place.current);
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <dialog ref={place} aria-labelledby={heading} onClose={onClose}>
      <header>
        <h2 id={heading}>{title}</h2>
        <button type="button" class="quiet" aria-label={translate('close')} onClick={() => place.current?.close()}>
          ✕
        </button>
      </header>
      {children}
    </dialog>
  );
};

interface ConfirmProps {
  title: string;
  text: string;
  /** Button that acts, such as "Delete". */
  submit: string;
  /** The user must type it before the button works; for acts that cannot be undone. */
  typed?: string;
  isDanger?: boolean;
  onConfirm: (values: FormValues) => Promise<unknown>;
  onClose: () => void;
  children?: ComponentChildren;
}

/** Asks before an act. Stays open, with the reason, when the act fails. */
export const Confirm = ({
  title,
  text,
  submit,
  typed,
  isDanger = true,
  onConfirm,
  onClose,
  children,
}: ConfirmProps) => {
  const translate = useWebTexts();
  const [given, setGiven] = useState('');
  const cancel = (
    // Enter alone changes nothing.
    <button type="button" autofocus={isDanger && typed === undefined} onClick={onClose}>
      {translate('cancel')}
    </button>
  );
  const act = async (values: FormValues): Promise<void> => {
    await onConfirm(values);
    onClose();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{text}</p>
      <Form
        onSubmit={act}
        submit={submit}
        isDanger={isDanger}
        isDisabled={typed !== undefined && given.trim() !== typed}
        beside={cancel}
      >
        {children}
        {typed === undefined ? null : (
          <Field
            label={translate('typeToConfirm', { name: typed })}
            name="typed"
            autocomplete="off"
            onInput={({ currentTarget }) => setGiven(currentTarget.value)}
          />
        )}
      </Form>
    </Dialog>
  );
};
