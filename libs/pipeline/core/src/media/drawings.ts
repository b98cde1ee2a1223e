/** Words that decide a drawing. */
export interface DrawnWords {
  /** The scene's prompt alone. */
  subject: string;
  /** The request's `prompt_prefix`; empty for none. */
  promptPrefix: string;
  /** The topic of the request, for things that all of a video's pictures share. */
  topic: string;
  /** Drawings that the scenes before this one show; the picture is drawn without them. */
  leftOut?: readonly string[];
  /** Language of the scene's words, BCP 47; a model's prompts are English in any language. */
  language: string;
}

/** Words of a later picture of a scene. */
export interface DrawnClause extends Pick<DrawnWords, 'subject' | 'topic' | 'language'> {
  /** Things that this scene and those shortly before show. */
  shown: readonly string[];
  /** True in a scene that shows a photograph: a thing that only belongs to its subject would look strange beside it. */
  hasPhotograph: boolean;
}

export interface ClauseDrawing {
  things: readonly string[];
  leftOut: readonly string[];
}

/** Tells what drawings show, so that the scenes of a video do not repeat each other. */
export interface Drawings {
  /** Names of the things that the drawing of the words shows. */
  readonly thingsIn: (words: DrawnWords) => string[];
  /** Null for a clause that names nothing that is not shown yet. */
  readonly drawClause: (clause: DrawnClause) => ClauseDrawing | null;
  /** True for words that name a subject. */
  readonly isDrawable: (words: Pick<DrawnWords, 'subject' | 'language'>) => boolean;
  /** The number that a drawing of the text shows in large digits when it shows nothing else; null for none. */
  readonly numberIn: (text: string) => string | null;
}

/** True for the things of a drawing that shows a number alone. */
export const isNumberCard = (things: readonly string[]): boolean =>
  things.length > 0 && things.every((thing) => thing.startsWith('number:'));

/** Drawings without things. */
export const noDrawings: Drawings = {
  thingsIn: () => [],
  drawClause: () => null,
  isDrawable: () => false,
  numberIn: () => null,
};

/**
 * Things of a list that a drawing would show, and that it shows something else instead of. Others are not named, so that
 * a scene's key changes only with its picture.
 */
export const leastLeftOut = (
  { thingsIn }: Pick<Drawings, 'thingsIn'>,
  words: DrawnWords,
  shown: readonly string[],
): string[] => {
  const leftOut: string[] = [];
  for (;;) {
    const again = thingsIn({ ...words, leftOut }).filter((thing) => shown.includes(thing) && !leftOut.includes(thing));
    if (again.length === 0) return leftOut;
    leftOut.push(...again);
  }
};
