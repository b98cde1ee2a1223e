import {
  captionPositions,
  captionSizes,
  captionStyles,
  defaultCaptions,
  type Brand,
  type CaptionChoice,
  type GenerationRequest,
  type OptionalRequestField,
} from '@svc/contracts';
import type { RequestFields } from './request-fields';
import { readScenes } from './requested-scenes';
import { videoLimits } from './video-limits';

type OptionalFields = Pick<GenerationRequest, OptionalRequestField>;

/** The canonical form of a language tag; null for any other text. */
const canonicalLanguage = (tag: string): string | null => {
  if (!/^[a-z]{2,3}(?:-|$)/iu.test(tag)) return null;
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null;
  } catch {
    return null;
  }
};

const readLanguage = (fields: RequestFields): string | null =>
  fields.derived(
    'language',
    fields.optionalText('language', null, videoLimits.languageCharacters),
    canonicalLanguage,
    'must be a BCP 47 tag of a language, such as "en" or "pt-BR"',
  );

const readCaptions = (fields: RequestFields): CaptionChoice | null => {
  if (!fields.isGiven('captions')) return null;
  const captions = fields.within('captions', Object.keys(defaultCaptions));
  return {
    style: captions.choice('style', defaultCaptions.style, captionStyles),
    position: captions.choice('position', defaultCaptions.position, captionPositions),
    size: captions.choice('size', defaultCaptions.size, captionSizes),
    enabled: captions.flag('enabled', defaultCaptions.enabled),
  };
};

const readColour = (fields: RequestFields, field: 'accent' | 'ground'): string | null => {
  const colour = fields.optionalText(field, null, videoLimits.colourCharacters)?.toLowerCase() ?? null;
  return fields.derived(
    field,
    colour,
    (text) => (/^#[0-9a-f]{6}$/u.test(text) ? text : null),
    'must be a colour such as "#ffcc00"',
  );
};

const brandFields = ['logo', 'font', 'accent', 'ground'];

/** Null for a brand without any part. */
const readBrand = (fields: RequestFields): Brand | null => {
  if (!fields.isGiven('brand')) return null;
  const brand = fields.within('brand', brandFields);
  const parts = {
    logo: brand.optionalName('logo', null, videoLimits.workflowCharacters),
    font: brand.optionalName('font', null, videoLimits.workflowCharacters),
    accent: readColour(brand, 'accent'),
    ground: readColour(brand, 'ground'),
  };
  const given = Object.entries(parts).filter(([, value]) => value !== null);
  return given.length === 0 ? null : Object.fromEntries(given);
};

const readTarget = (fields: RequestFields): number | null =>
  fields.isGiven('target_seconds')
    ? fields.number('target_seconds', videoLimits.targetSeconds.min, videoLimits.targetSeconds)
    : null;

export const readOptionalFields = (fields: RequestFields): OptionalFields => {
  const given = {
    language: readLanguage(fields),
    instructions: fields.optionalText('instructions', null, videoLimits.instructionsCharacters) || null,
    target_seconds: readTarget(fields),
    voice_consent: fields.isGiven('voice_consent') ? fields.flag('voice_consent', false) : null,
    captions: readCaptions(fields),
    brand: readBrand(fields),
    scenes: readScenes(fields),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
};
