import { broken } from '../broken-rule';
import { RequestField } from './field';
import { isName, isReadable, orEmpty } from './rules';
import { videoLimits } from './video-limits';

/** The canonical form of a colour; null for any other text. */
export const canonicalColour = (text: string): string | null =>
  /^#[0-9a-f]{6}$/iu.test(text) ? text.toLowerCase() : null;

const fileName = orEmpty(isName(videoLimits.workflowCharacters));
const colour = isReadable(videoLimits.colourCharacters, canonicalColour, broken('colour', { name: '"#ffcc00"' }));

export class BrandFields {
  @RequestField(fileName)
  logo?: unknown;

  @RequestField(fileName)
  font?: unknown;

  @RequestField(colour)
  accent?: unknown;

  @RequestField(colour)
  ground?: unknown;
}
