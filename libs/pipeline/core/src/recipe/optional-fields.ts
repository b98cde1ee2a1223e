import {
  defaultCaptions,
  type Brand,
  type CaptionChoice,
  type GenerationRequest,
  type OptionalRequestField,
} from '@svc/contracts';
import { canonicalColour } from '@svc/contracts/generation-body';
import { canonicalLanguage } from '@svc/texts';
import type { RequestFields } from './request-fields';
import { readScenes } from './requested-scenes';

type OptionalFields = Pick<GenerationRequest, OptionalRequestField>;

/** Null for a missing field. */
type ReadFields = { [Field in OptionalRequestField]: NonNullable<OptionalFields[Field]> | null };

/** Null for a missing or empty text. */
const readAs = (fields: RequestFields, field: string, canonical: (text: string) => string | null): string | null =>
  canonical(fields.optionalText(field, ''));

const readCaptions = (fields: RequestFields): CaptionChoice | null => {
  if (!fields.isGiven('captions')) return null;
  const captions = fields.object('captions');
  return {
    style: captions.value('style', defaultCaptions.style),
    position: captions.value('position', defaultCaptions.position),
    size: captions.value('size', defaultCaptions.size),
    enabled: captions.value('enabled', defaultCaptions.enabled),
  };
};

/** Null for a brand without any part. */
const readBrand = (fields: RequestFields): Brand | null => {
  const brand = fields.object('brand');
  const parts = {
    logo: brand.optionalName('logo', null),
    font: brand.optionalName('font', null),
    accent: readAs(brand, 'accent', canonicalColour),
    ground: readAs(brand, 'ground', canonicalColour),
  };
  const given = Object.entries(parts).filter(([, value]) => value !== null);
  return given.length === 0 ? null : Object.fromEntries(given);
};

export const readOptionalFields = (fields: RequestFields): OptionalFields => {
  const given: ReadFields = {
    language: readAs(fields, 'language', canonicalLanguage),
    instructions: fields.optionalText('instructions', null) || null,
    target_seconds: fields.value<number | null>('target_seconds', null),
    voice_consent: fields.value<boolean | null>('voice_consent', null),
    captions: readCaptions(fields),
    brand: readBrand(fields),
    scenes: readScenes(fields),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
};
