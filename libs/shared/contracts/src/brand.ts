/** A person's or company's own look over the template: every part is optional. */
export interface Brand {
  /** Name of a picture below the assets folder, drawn in the upper left corner. */
  logo?: string;
  /** Name of a font below the assets folder, for every text. */
  font?: string;
  /** `#rrggbb`, replaces the template's accent. */
  accent?: string;
  /** `#rrggbb`, replaces the ground of the template's words. */
  ground?: string;
}

/** Names that templates have for the ground of their words. */
export const groundNames = ['paper', 'panel', 'background'];

interface Colours {
  accent?: string | undefined;
  ground?: string | undefined;
  glow?: string | undefined;
}

interface ColouredTemplate {
  parameters: readonly { name: string; type: string }[];
}

/** Colours under the names that a template has for them; a template takes those that it has. */
export const colourParameters = (
  { accent, ground, glow }: Colours,
  { parameters }: ColouredTemplate,
): Record<string, string> => {
  const findColour = (name: string): string | undefined =>
    groundNames.includes(name) ? ground : { accent, glow }[name];
  return Object.fromEntries(
    parameters.flatMap(({ name, type }) => {
      const colour = type === 'color' ? findColour(name) : undefined;
      return colour === undefined ? [] : [[name, colour]];
    }),
  );
};
