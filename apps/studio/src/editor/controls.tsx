import type { ComponentProps } from 'preact';
import { useId } from 'preact/hooks';
import type { Scene } from './draft-content';

/** A sentence about what happens, or an error. */
export type Told = string | Error;

const writeSentence = (told: Told): string =>
  typeof told === 'string'
    ? told
    : [told.message, (told as { nextActions?: string | null }).nextActions].filter(Boolean).join(' ');

export const Note = ({ of: told }: { of: Told }) => (
  <p class={typeof told === 'string' ? 'hint' : 'hint problem'} role="status">
    {writeSentence(told)}
  </p>
);

interface ChoiceProps {
  label: string;
  hint?: string;
  value: string;
  options: readonly { value: string; label: string }[];
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

export interface ScenePartProps {
  scene: Scene;
  index: number;
  /** Such as "Scene 3". */
  name: string;
}

interface Named {
  label: string;
  /** "Scene 3": distinguishes the controls of several scenes. */
  scene: string;
}

/** @param sign is shown instead of the label */
export const SceneButton = ({
  label,
  scene,
  sign = label,
  ...attributes
}: Named & { sign?: string } & ComponentProps<'button'>) => (
  <button type="button" class="quiet" aria-label={`${label}, ${scene}`} {...attributes}>
    {sign}
  </button>
);

export const SceneInput = ({ label, scene, ...attributes }: Named & ComponentProps<'input'>) => {
  const id = useId();
  return (
    <>
      <label for={id}>{label}</label>
      <input id={id} dir="auto" autocomplete="off" aria-label={`${label}, ${scene}`} {...attributes} />
    </>
  );
};

interface UploadProps {
  label: string;
  accept: string;
  scene?: string;
  isDisabled?: boolean;
  onFile: (file: File) => void;
}

export const Upload = ({ label, accept, scene, isDisabled, onFile }: UploadProps) => (
  <label class="upload">
    <input
      type="file"
      accept={accept}
      aria-label={scene === undefined ? undefined : `${label}, ${scene}`}
      disabled={isDisabled}
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? [];
        if (file !== undefined) onFile(file);
        currentTarget.value = '';
      }}
    />
    {label}
  </label>
);
