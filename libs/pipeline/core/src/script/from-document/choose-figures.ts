import type { StoredFigure } from '../../document/stored-document';
import { areForms, tellingWords } from '@svc/pipeline-language';
import type { SceneScript } from '../script';

/** Worth of a figure for a scene: shared words of the caption count most, then the place. */
const worths = { words: 1, page: 0.35, section: 0.2 };
/** Two of six words of a caption on the same page, or half of them elsewhere. */
const leastWorth = 0.5;
/** A caption is as specific as its first words. */
const captionWords = 12;

const sharedWords = (caption: readonly string[], said: readonly string[]): number =>
  caption.filter((word) => said.some((other) => areForms(word, other))).length;

const figureWorth = (
  { caption, page, section }: StoredFigure,
  { narration, source }: SceneScript,
  language: string,
) => {
  const named = tellingWords(caption.replace(/^\S+\s*[A-Z]?\d+[a-z]?\s*[.:—–|]?/u, ''), language).slice(
    0,
    captionWords,
  );
  const shared = sharedWords([...new Set(named)], tellingWords(`${narration} ${source?.quote ?? ''}`, language));
  if (shared === 0) return 0;
  const isSamePage = page !== null && page === source?.page;
  const isSameSection = section !== '' && section === source?.section;
  return (
    (worths.words * shared) / Math.min(6, Math.max(1, named.length)) +
    (isSamePage ? worths.page : 0) +
    (isSameSection ? worths.section : 0)
  );
};

/** Shows a figure in the scene that speaks of it; each figure at most once, best matches first. */
export const withFigures = (
  scenes: readonly SceneScript[],
  figures: readonly StoredFigure[],
  language: string,
): SceneScript[] => {
  const pairs = figures.flatMap((figure) =>
    scenes.map((scene) => ({ figure, index: scene.index, worth: figureWorth(figure, scene, language) })),
  );
  const shown = new Map<number, StoredFigure>();
  for (const { figure, index, worth } of pairs.sort((one, other) => other.worth - one.worth)) {
    if (worth < leastWorth) break;
    if (!shown.has(index) && ![...shown.values()].includes(figure)) shown.set(index, figure);
  }
  return scenes.map((scene) => {
    const figure = shown.get(scene.index);
    return figure === undefined || scene.asset !== undefined
      ? scene
      : { ...scene, asset: figure.asset, placement: { fit: 'whole' } };
  });
};
