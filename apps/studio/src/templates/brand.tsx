import { useLoaded, useWeb } from '@svc/web';
import { useEffect, useId, useState } from 'preact/hooks';
import * as api from '../api';
import type { Schemas, VideoRequest } from '../api';
import { translate } from '../language';
import { useLate } from '../use-late';
import { LogoPicture } from './logo-picture';

export type RequestBrand = NonNullable<VideoRequest['brand']>;

const parts = ['logo', 'font', 'accent', 'ground'] as const;

/** The parts that a request takes; null for a brand without any. */
const toRequestBrand = (brand: Schemas['Brand']): RequestBrand | null => {
  const given = parts.flatMap((part) => (brand[part] === null ? [] : [[part, brand[part]]]));
  return given.length === 0 ? null : (Object.fromEntries(given) as RequestBrand);
};

const coloursByPart = { accent: ['accent', 'glow'], ground: ['paper', 'panel', 'background'] } as const;

/** Names of the template's colours that a brand replaces. */
export const replacedBy = (brand: RequestBrand | null): readonly string[] =>
  (['accent', 'ground'] as const).flatMap((part) => (brand?.[part] ? coloursByPart[part] : []));

const Swatch = ({ colour, name }: { colour: string | null | undefined; name: string }) =>
  colour ? <span class="swatch" style={{ '--colour': colour }} role="img" aria-label={name} /> : null;

const Parts = ({ brand: { logo_url: logo, font, accent, ground } }: { brand: Schemas['Brand'] }) => (
  <span class="brand-parts">
    {logo !== null && <LogoPicture address={logo} ground={ground} name={translate('brand.logo')} />}
    <Swatch colour={accent} name={translate('brand.accent')} />
    <Swatch colour={ground} name={translate('brand.ground')} />
    {font !== null && <span class="hint">{font.split('/').at(-1)}</span>}
  </span>
);

interface BrandChoiceProps {
  /** The brand of the video; null for the template's own look. */
  value: RequestBrand | null;
  onChange: (brand: RequestBrand | null) => void;
  /** True to use the saved brand unless the user decides otherwise. */
  isForNewVideo?: boolean;
}

/** Lays the person's brand over the look, and opens the dialog that changes it. */
export const BrandChoice = ({ value, onChange, isForNewVideo = false }: BrandChoiceProps) => {
  const { describe } = useWeb();
  const { data: saved, error, replace } = useLoaded(api.readBrand);
  const [isOpen, setOpen] = useState(false);
  const Dialog = useLate(isOpen, async () => (await import('./brand-dialog')).BrandDialog);
  const close = (): void => setOpen(false);
  const id = useId();
  useEffect(() => {
    const own = saved === undefined ? null : toRequestBrand(saved);
    if (isForNewVideo && own !== null && value === null) onChange(own);
  }, [saved === undefined]);
  if (error !== undefined) return <p class="hint problem">{describe(error)}</p>;
  if (saved === undefined) return null;
  const own = toRequestBrand(saved);
  const keep = (brand: Schemas['Brand']): void => {
    const before = own;
    replace(brand);
    close();
    // The first brand is used at once; later changes only where it is used.
    if (before === null || value !== null) onChange(toRequestBrand(brand));
  };
  return (
    <div class="own-brand">
      {(own !== null || value !== null) && (
        <label class="parameter" for={id}>
          <input
            id={id}
            type="checkbox"
            checked={value !== null}
            // The form renders again between the events of input and change, and would undo the click.
            onInput={({ currentTarget }) => onChange(currentTarget.checked ? own : null)}
          />
          {translate('brand.use')}
        </label>
      )}
      {own !== null && <Parts brand={saved} />}
      <button type="button" class="quiet" onClick={() => setOpen(true)}>
        {translate(own === null ? 'brand.create' : 'brand.edit')}
      </button>
      {Dialog && <Dialog brand={saved} onSaved={keep} onClose={close} />}
    </div>
  );
};
