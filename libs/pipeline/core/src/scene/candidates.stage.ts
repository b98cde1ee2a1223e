import { writeWarning, type Warning } from '@svc/contracts';
import type { TemplateLibrary } from '../frame';
import type { Stage } from '../kernel/stage';
import { toDrawnWorkflow, type MediaRegistry, type SuggestedPicture } from '../media';
import type { PictureChoice } from '../script';
import { chooseMediaWorkflow, seedOfScene, type SceneInput } from '../script/scene-input';
import { firstSubject } from './later-pictures';
import { isShown } from './shown-picture';

export interface CandidatesInput {
  input: SceneInput;
  /** Words of the user's search; null for the scene's words. */
  search: string | null;
  /** The picture chosen for the scene, which `input` does not contain; null for none. */
  chosen: PictureChoice | null;
  /** Topic of the video and its source articles. */
  topic: string;
  articles: readonly string[];
  /** Pages of the pictures in other scenes. */
  without: readonly string[];
}

interface PictureCandidate {
  choice: PictureChoice;
  /** Facts of an archive's picture; null for a drawn one. */
  archived: Omit<SuggestedPicture, 'found'> | null;
  isShown: boolean;
}

export interface PictureCandidates {
  candidates: PictureCandidate[];
  warnings: Warning[];
}

interface CandidatesStageParts {
  media: MediaRegistry;
  templates: TemplateLibrary;
}

/** Added to the scene's own seed; far from the seeds of its neighbours, and each with another pattern and hour. */
const seedSteps = [0, 101, 203, 307];
const seeds = 2_147_483_648;

const drawn = ({ input, search }: CandidatesInput): PictureChoice[] => {
  const workflow = toDrawnWorkflow(chooseMediaWorkflow(input));
  const prompt = search ?? firstSubject(input.scene, input.language);
  return seedSteps.map((step) => ({ workflow, prompt, seed: (seedOfScene(input.scene) + step) % seeds }));
};

const nothing = writeWarning('pictures_not_shown');

/** Pictures and clips for a scene: those of the configured archives, and drawn ones. */
export const createCandidatesStage = ({
  media,
  templates,
}: CandidatesStageParts): Stage<CandidatesInput, PictureCandidates> => ({
  name: 'candidates',
  run: async (asked, { signal }) => {
    const { input, search, chosen, topic, articles } = asked;
    const { media: place } = (await templates.open(input.request.frame_template)).description;
    if (place === null) return { candidates: [], warnings: [nothing] };
    const warnings: Warning[] = [];
    const warn = (warning: Warning): void => void warnings.push(warning);
    const words = { search, subject: input.scene.picturePrompt, topic, articles, language: input.language };
    const wanted = { ...place, ...words, without: new Set(asked.without) };
    const suggested = media.suggesters().map(async ({ suggest, workflow }) =>
      (await suggest(wanted, { signal, warn })).map(({ found, ...told }) => ({
        choice: { workflow, found },
        archived: told,
      })),
    );
    const archived = (await Promise.all(suggested)).flat();
    const all = [...archived, ...drawn(asked).map((choice) => ({ choice, archived: null }))];
    return { candidates: all.map((one) => ({ ...one, isShown: isShown(input, one.choice, chosen) })), warnings };
  },
});
