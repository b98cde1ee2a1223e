import { Dialog, Problem } from '@svc/web';
import { useState } from 'preact/hooks';
import * as api from '../api';
import type { Schemas } from '../api';
import { translate } from '../language';
import { UploadButton, useUpload } from '../start/upload-button';
import { LogoPicture } from './logo-picture';

type Brand = Schemas['Brand'];

interface PartProps {
  brand: Brand;
  change: (parts: Partial<Brand>) => void;
}

const Remove = ({ part, onRemove }: { part: string; onRemove: () => void }) => (
  <button type="button" class="quiet" aria-label={`${translate('brand.remove')}: ${part}`} onClick={onRemove}>
    {translate('brand.remove')}
  </button>
);

const Logo = ({ brand: { logo, logo_url: address, ground }, change }: PartProps) => {
  const upload = useUpload('logo', (asset) => change({ logo: asset.path, logo_url: asset.url }));
  return (
    <div class="brand-part">
      <h3>{translate('brand.logo')}</h3>
      {address !== null && <LogoPicture address={address} ground={ground} />}
      {logo !== null && (
        <Remove part={translate('brand.logo')} onRemove={() => change({ logo: null, logo_url: null })} />
      )}
      <UploadButton
        purpose="logo"
        text={translate(logo === null ? 'brand.chooseLogo' : 'brand.otherFile')}
        accept="image/png,image/jpeg,image/webp"
        upload={upload}
      />
    </div>
  );
};

const Font = ({ brand: { font }, change }: PartProps) => {
  const upload = useUpload('font', (asset) => change({ font: asset.path }));
  return (
    <div class="brand-part">
      <h3>{translate('brand.font')}</h3>
      {font !== null && <span class="file">{font.split('/').at(-1)}</span>}
      {font !== null && <Remove part={translate('brand.font')} onRemove={() => change({ font: null })} />}
      <UploadButton
        purpose="font"
        text={translate(font === null ? 'brand.chooseFont' : 'brand.otherFile')}
        accept=".ttf,.otf,.woff2"
        upload={upload}
      />
    </div>
  );
};

const labels = { accent: translate('brand.accent'), ground: translate('brand.ground') };

/** The first colour of a part that has none. */
const firstColours = { accent: '#e4572e', ground: '#14213d' };

const Colour = ({ part, brand, change }: PartProps & { part: 'accent' | 'ground' }) => {
  const label = labels[part];
  const colour = brand[part];
  if (colour === null)
    return (
      <div class="brand-part">
        <h3>{label}</h3>
        <button
          type="button"
          class="quiet"
          aria-label={`${translate('brand.chooseColour')}: ${label}`}
          onClick={() => change({ [part]: firstColours[part] })}
        >
          {translate('brand.chooseColour')}
        </button>
      </div>
    );
  return (
    <div class="brand-part">
      <h3>{label}</h3>
      <input
        type="color"
        aria-label={label}
        value={colour}
        onInput={({ currentTarget }) => change({ [part]: currentTarget.value })}
      />
      <Remove part={label} onRemove={() => change({ [part]: null })} />
    </div>
  );
};

interface BrandDialogProps {
  brand: Brand;
  onSaved: (brand: Brand) => void;
  onClose: () => void;
}

/** Logo, font and two colours, saved once for all videos of the person. */
export const BrandDialog = ({ brand: saved, onSaved, onClose }: BrandDialogProps) => {
  const [brand, setBrand] = useState(saved);
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const change = (given: Partial<Brand>): void => setBrand((before) => ({ ...before, ...given }));
  const save = (): void => {
    const { logo_url: _shown, ...parts } = brand;
    setBusy(true);
    api
      .saveBrand(parts)
      .then(onSaved, setError)
      .finally(() => setBusy(false));
  };
  const props = { brand, change };
  return (
    <Dialog title={translate('brand.heading')} onClose={onClose}>
      <p class="hint">{translate('brand.hint')}</p>
      <Logo {...props} />
      <Font {...props} />
      <Colour part="accent" {...props} />
      <Colour part="ground" {...props} />
      <Problem error={error} />
      <button type="button" class="primary brand-save" disabled={isBusy} onClick={save}>
        {translate('brand.save')}
      </button>
    </Dialog>
  );
};
