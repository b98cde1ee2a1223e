import { useId } from 'preact/hooks';

interface Option {
  value: string;
  label: string;
}

interface ChoiceProps {
  label: string;
  hint?: string;
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
}

/** A select whose value changes with the draft, also by undo. */
export const Choice = ({ label, hint, value, options, onChange }: ChoiceProps) => {
  const id = useId();
  const isKnown = options.some((option) => option.value === value);
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select
        id={id}
        value={value}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {(isKnown ? options : [...options, { value, label: value }]).map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {hint !== undefined && (
        <p id={`${id}-hint`} class="hint">
          {hint}
        </p>
      )}
    </div>
  );
};
