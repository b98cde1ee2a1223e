import { videoLimits } from './video-limits';

const name = (description: string) => ({
  type: 'string' as const,
  nullable: true,
  maxLength: videoLimits.workflowCharacters,
  description,
});

const colour = (description: string) => ({
  type: 'string' as const,
  nullable: true,
  pattern: '^#[0-9a-fA-F]{6}$',
  description,
});

/** Parts of a brand in a request, in JSON Schema. */
export const brandProperties = {
  logo: name('The `path` of an uploaded picture, drawn whole in the upper left corner'),
  font: name(
    'The `path` of an uploaded font, for every text; the letters that it lacks come from the typefaces of the template',
  ),
  accent: colour('Replaces the accent of the template'),
  ground: colour('Replaces the ground of the words; the plate below the logo'),
};
