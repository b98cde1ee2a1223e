import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { describeRefusal } from './refusal';
import { guardUnsaved } from './unsaved-changes';
import { useWeb } from './web-context';

/** Values of a submitted form by the names of its fields. */
export class FormValues {
  constructor(private readonly data: FormData) {}

  text(name: string): string {
    const value = this.data.get(name);
    return typeof value === 'string' ? value.trim() : '';
  }

  /** Keeps blanks, for passwords. */
  exactText(name: string): string {
    const value = this.data.get(name);
    return typeof value === 'string' ? value : '';
  }

  isOn(name: string): boolean {
    return this.data.has(name);
  }

  all(name: string): string[] {
    return this.data.getAll(name).filter((value) => typeof value === 'string');
  }

  /** Words or lines of a field, without empty ones. */
  list(name: string, separator: RegExp): string[] {
    return this.text(name)
      .split(separator)
      .map((part) => part.trim())
      .filter((part) => part !== '');
  }
}

/** A mistake in a form. The message is for the user. */
export class InputError extends Error {}

interface FormProps {
  /** Shows the error of a rejected promise above the buttons. */
  onSubmit: (values: FormValues) => Promise<unknown>;
  submit: string;
  isDanger?: boolean;
  isDisabled?: boolean;
  /** Question that is asked before a link leads away from unsaved values; without it they are lost silently. */
  leaveQuestion?: string;
  beside?: ComponentChildren;
  children?: ComponentChildren;
}

export const Problem = ({ error }: { error: unknown }) => {
  const { describe } = useWeb();
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (error !== undefined) place.current?.focus();
  }, [error]);
  if (error === undefined) return null;
  return (
    <p class="problem" role="alert" tabIndex={-1} ref={place}>
      {describe(error)}
    </p>
  );
};

/** The label of a field of the form by its name, which a service may begin with that of a group: `settings.tenant`. */
const labelIn = (form: HTMLFormElement, name: string): string | undefined => {
  const named = form.elements.namedItem(name) ?? form.elements.namedItem(name.replace(/^.*\./, ''));
  const labels =
    named instanceof Element && 'labels' in named ? (named.labels as NodeListOf<HTMLElement> | null) : null;
  return labels?.[0]?.textContent ?? undefined;
};

/** Guards the values of a form until they are saved. @param saves number of saves: each begins anew */
const useUnsavedGuard = (leaveQuestion: string | undefined, saves: number) => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (leaveQuestion === undefined || form.current === null) return undefined;
    return guardUnsaved(form.current, () => confirm(leaveQuestion));
  }, [leaveQuestion, saves]);
  return form;
};

export const Form = ({ onSubmit, submit, isDanger, isDisabled, leaveQuestion, beside, children }: FormProps) => {
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const [saves, setSaves] = useState(0);
  const { language } = useWeb();
  const element = useUnsavedGuard(leaveQuestion, saves);
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    const form = event.currentTarget as HTMLFormElement;
    onSubmit(new FormValues(new FormData(form)))
      .then(() => setSaves((count) => count + 1))
      .catch(async (cause: unknown) => {
        const refusal = await describeRefusal(cause, language, (name) => labelIn(form, name));
        setError(refusal === undefined ? cause : new InputError(refusal));
      })
      .finally(() => setBusy(false));
  };
  return (
    <form class="stack" onSubmit={send} ref={element}>
      {children}
      <Problem error={error} />
      <div class="actions">
        <button class={isDanger ? 'danger' : 'primary'} disabled={isBusy || isDisabled}>
          {submit}
        </button>
        {beside}
      </div>
    </form>
  );
};

interface Attributes {
  /** Not `email`: browsers refuse its letters that are not ASCII. */
  type?: 'date' | 'datetime-local' | 'number' | 'password' | 'search' | 'text' | 'url';
  autocomplete?: string;
  autofocus?: boolean;
  inputMode?: 'email' | 'numeric';
  min?: number | string;
  max?: number;
  maxLength?: number;
  pattern?: string;
  placeholder?: string;
  required?: boolean;
  onFocus?: (event: { currentTarget: HTMLInputElement }) => void;
  onInput?: (event: { currentTarget: HTMLInputElement }) => void;
}

interface FieldProps extends Attributes {
  label: string;
  name: string;
  hint?: string | undefined;
  value?: string | number | null | undefined;
}

const useHint = (hint: string | undefined) => {
  const id = useId();
  const describedBy = hint === undefined ? {} : { 'aria-describedby': id };
  const element =
    hint === undefined ? null : (
      <span id={id} class="hint">
        {hint}
      </span>
    );
  return { describedBy, element };
};

export const Field = ({ label, name, hint, value, type = 'text', ...attributes }: FieldProps) => {
  const { describedBy, element } = useHint(hint);
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input dir="auto" {...({ id, name, type, ...attributes, ...describedBy } as object)} defaultValue={value ?? ''} />
      {element}
    </div>
  );
};

type LongFieldProps = Pick<FieldProps, 'label' | 'name' | 'hint' | 'maxLength' | 'placeholder'> & {
  rows?: number;
  value?: string;
};

export const LongField = ({ label, name, hint, value = '', rows = 4, maxLength, placeholder }: LongFieldProps) => {
  const { describedBy, element } = useHint(hint);
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <textarea
        id={id}
        dir="auto"
        name={name}
        rows={rows}
        defaultValue={value}
        {...{ maxLength, placeholder }}
        {...describedBy}
      />
      {element}
    </div>
  );
};

interface CheckProps {
  label: string;
  name: string;
  hint?: string | undefined;
  isOn?: boolean;
  value?: string;
  onChange?: (isOn: boolean) => void;
}

export const Check = ({ label, name, hint, isOn = false, value = 'on', onChange }: CheckProps) => {
  const { describedBy, element } = useHint(hint);
  return (
    <div class="field check">
      <label>
        <input
          type="checkbox"
          name={name}
          value={value}
          defaultChecked={isOn}
          onChange={({ currentTarget }) => onChange?.(currentTarget.checked)}
          {...describedBy}
        />
        <span>{label}</span>
      </label>
      {element}
    </div>
  );
};

interface ChoiceProps {
  label: string;
  name: string;
  hint?: string | undefined;
  value?: string | undefined;
  options: readonly { value: string; label: string }[];
  onChange?: (value: string) => void;
}

export const Choice = ({ label, name, hint, value, options, onChange }: ChoiceProps) => {
  const { describedBy, element } = useHint(hint);
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} name={name} onChange={({ currentTarget }) => onChange?.(currentTarget.value)} {...describedBy}>
        {options.map((option) => (
          <option key={option.value} value={option.value} selected={option.value === value}>
            {option.label}
          </option>
        ))}
      </select>
      {element}
    </div>
  );
};
