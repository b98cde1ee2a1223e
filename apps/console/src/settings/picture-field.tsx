import { useId, useState } from 'preact/hooks';
import { useApi } from '../api';
import { useTranslate } from '../texts';

interface PictureFieldProps {
  label: string;
  name: string;
  hint: string | undefined;
  /** Data URI; empty without one. */
  value: string;
}

/** The service refuses larger logos. */
const mostBytes = 100_000;

const readData = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read.')));
    reader.readAsDataURL(file);
  });

/** A small picture that is stored with the settings. */
export const PictureField = ({ label, name, hint, value }: PictureFieldProps) => {
  const translate = useTranslate();
  const { application } = useApi();
  const [data, setData] = useState(value);
  const id = useId();
  const choose = async (input: HTMLInputElement): Promise<void> => {
    const file = input.files?.[0];
    const isLarge = file !== undefined && file.size > mostBytes;
    input.setCustomValidity(isLarge ? translate('settings.logoLarge') : '');
    if (isLarge) input.reportValidity();
    else setData(file === undefined ? value : await readData(file));
  };
  const unset = value === '' ? application.logo : null;
  const shown = data === '' ? unset : data;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {shown === null ? null : <img class="logo" src={shown} alt={translate('settings.logoNow')} height="32" />}
      <input type="hidden" name={name} value={data} />
      <input
        id={id}
        type="file"
        accept="image/png"
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => void choose(currentTarget)}
      />
      <span id={`${id}-hint`} class="hint">
        {hint}
      </span>
      {data === '' ? null : (
        <button type="button" onClick={() => setData('')}>
          {translate('settings.logoRemove')}
        </button>
      )}
    </div>
  );
};
