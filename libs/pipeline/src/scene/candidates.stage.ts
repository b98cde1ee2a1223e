import type { TemplateLibrary } from '../frame';
import type { Stage } from '../kernel/stage';
import { drawnWorkflowOf, type MediaRegistry, type SuggestedPicture } from '../media';
import type { PictureChoice } from '../script';
import { mediaWorkflowOf, seedOfScene, type SceneInput } from '../script/scene-input';
import { isShown } from './picture-choice';

export interface CandidatesInput {
  input: SceneInput;
  /** What a person searches; null for what the scene says. */
  search: string | null;
  /** What has been chosen for the scene, which `input` knows nothing of; null for nothing. */
  chosen: PictureChoice | null;
  /** What the video is about beside its scenes, and the articles that it is after. */
  topic: string;
  articles: readonly string[];
  /** Pages of pictures that other scenes show. */
  without: readonly string[];
}

export interface PictureCandidate {
  choice: PictureChoice;
  /** Of a picture of an archive; null for one that is drawn. */
  archived: Omit<SuggestedPicture, 'found'> | null;
  isShown: boolean;
}

export interface PictureCandidatesService {
  candidates: PictureCandidate[];
  warnings: string[];
}

export interface CandidatesStageParts {
  media: MediaRegistry;
  templates: TemplateLibrary;
}

/** Beside the scene's own; far from those of its neighbours, and of another pattern and hour each. */
const seedSteps = [0, 101, 203, 307];
const seeds = 2_147_483_648;

const drawn = ({ input, search }: CandidatesInput): PictureChoice[] => {
  const workflow = drawnWorkflowOf(mediaWorkflowOf(input));
  const prompt = search ?? input.scene.picturePrompt;
  return seedSteps.map((step) => ({ workflow, prompt, seed: (seedOfScene(input.scene) + step) % seeds }));
};

const nothing = 'media_workflow: this template shows no picture.';

/** Pictures that a scene may show: those that an archive has, where one is set up, and drawn ones. */
export const createCandidatesStage = ({
  media,
  templates,
}: CandidatesStageParts): Stage<CandidatesInput, PictureCandidatesService> => ({
  name: 'candidates',
  run: async (asked, { signal }) => {
    const { input, search, chosen, topic, articles } = asked;
    const { media: place } = (await templates.open(input.request.frame_template)).description;
    if (place === null) return { candidates: [], warnings: [nothing] };
    const warnings: string[] = [];
    const warn = (warning: string): void => void warnings.push(warning);
    const words = { search, subject: input.scene.picturePrompt, topic, articles, language: input.language };
    const suggester = media.suggester();
    const wanted = { ...place, ...words, without: new Set(asked.without) };
    const suggested = (await suggester?.suggest(wanted, { signal, warn })) ?? [];
    const archived = suggested.map(({ found, ...told }) => ({
      choice: { workflow: suggester?.workflow ?? '', found },
      archived: told,
    }));
    const all = [...archived, ...drawn(asked).map((choice) => ({ choice, archived: null }))];
    return { candidates: all.map((one) => ({ ...one, isShown: isShown(input, one.choice, chosen) })), warnings };
  },
});
