import type { GenerationFields } from './generation-body/generation-fields';
import type { RequestDefaults } from './request-parts';

/** Optional fields that stay missing when stored, so that a request without them stays equal to its stored form. */
export type OptionalRequestField = Exclude<keyof GenerationFields, keyof RequestDefaults | 'text'>;

/**
 * A validated request with all defaults. Field names are those of the API, because this object is stored and returned
 * as `request_params`.
 */
export interface GenerationRequest extends RequestDefaults, Pick<GenerationFields, OptionalRequestField> {
  text: string;
}
