import type { GenerationRequest } from '@svc/contracts';
import type { TemplateLibrary } from '../frame';
import type { Stage } from '../kernel/stage';
import type { FoundPicture, MediaRegistry } from '../media';
import type { SceneScript, VideoScript } from '../script';
import { toDrawnTopic } from '../script/scene-input';
import type { LaterPicture } from '../script/script';
import { firstSubject, planLater } from './later-pictures';
import { settlePictures } from './settle-pictures';

export interface PicturesInput {
  request: Pick<GenerationRequest, 'text' | 'frame_template' | 'media_workflow' | 'prompt_prefix'>;
  script: VideoScript;
}

interface PicturesStageParts {
  media: MediaRegistry;
  templates: TemplateLibrary;
}

export const listArticles = ({ sources = [] }: Pick<VideoScript, 'sources'>): string[] =>
  sources.flatMap(({ writer, title }) => (writer === 'encyclopedia' ? [title] : []));

/** A title that a model or an author wrote; the title of a user's own text is only its beginning. */
export const videoTopic = ({ title, sources = [] }: Pick<VideoScript, 'title' | 'sources'>): string =>
  sources.some(({ writer }) => writer !== 'text') ? title : '';

/** The archives' pictures that the scene shows. */
export const shownPictures = ({ chosen, found, later = [] }: SceneScript): FoundPicture[] => {
  const shown = chosen === undefined ? [found, ...later.map((one) => one.found)] : [[chosen.found]];
  return shown.flatMap((pictures) => pictures?.[0] ?? []);
};

const hasOwnPicture = ({ asset, found, chosen }: SceneScript): boolean => (asset ?? found ?? chosen) !== undefined;

const isWanting = (scene: SceneScript): boolean =>
  !hasOwnPicture(scene) ||
  (scene.chosen === undefined && scene.later?.some(({ asset, found }) => (asset ?? found) === undefined) === true);

/** A picture of a scene that an archive may have. */
interface WantedPicture {
  scene: SceneScript;
  /** -1 for the scene's first picture. */
  laterIndex: number;
  subject: string;
  workflow: string;
}

const wantedIn = (scene: SceneScript, defaultWorkflow: string, language: string): WantedPicture[] => {
  const pictures = [{ ...scene, picturePrompt: firstSubject(scene, language) }, ...(scene.later ?? [])];
  return pictures.flatMap(({ asset, found, picturePrompt: subject, workflow = defaultWorkflow }, at) =>
    (asset ?? found) === undefined ? [{ scene, laterIndex: at - 1, subject, workflow }] : [],
  );
};

type Found = ReadonlyMap<WantedPicture, FoundPicture[]>;

/** Gives no two scenes the same picture, also when some already have one. */
const withFound = (script: VideoScript, found: Found): VideoScript => {
  const shown = new Set(script.scenes.flatMap((scene) => shownPictures(scene).map(({ fileUrl }) => fileUrl)));
  const isFree = ({ fileUrl }: FoundPicture): boolean => !shown.has(fileUrl);
  const wanted = [...found.keys()];
  const listFree = ({ index }: SceneScript, laterIndex: number): FoundPicture[] | undefined => {
    const one = wanted.find((picture) => picture.scene.index === index && picture.laterIndex === laterIndex);
    return one && found.get(one)?.filter(isFree);
  };
  const filled = <Filled extends SceneScript | LaterPicture>(picture: Filled, own?: FoundPicture[]): Filled =>
    own === undefined ? picture : { ...picture, found: own };
  const scenes = script.scenes.map((scene) => {
    const { later } = scene;
    const first = filled(scene, listFree(scene, -1));
    return later === undefined ? first : { ...first, later: later.map((one, at) => filled(one, listFree(scene, at))) };
  });
  return { ...script, scenes };
};

/** Scenes that have no picture yet, with the pictures planned for their clauses. */
const plan = (script: VideoScript): VideoScript => ({
  ...script,
  scenes: script.scenes.map((scene) => {
    if (hasOwnPicture(scene)) return scene;
    const later = planLater(scene, script.language);
    return later.length === 0 ? scene : { ...scene, later };
  }),
});

type Finding = (wanted: readonly WantedPicture[], workflow: string) => Promise<FoundPicture[][]>;

const findAll = async (script: VideoScript, defaultWorkflow: string, find: Finding): Promise<VideoScript> => {
  const wanted = script.scenes.filter(isWanting).flatMap((scene) => wantedIn(scene, defaultWorkflow, script.language));
  const found = new Map<WantedPicture, FoundPicture[]>();
  for (const workflow of new Set(wanted.map((picture) => picture.workflow))) {
    const ofWorkflow = wanted.filter((picture) => picture.workflow === workflow);
    const results = await find(ofWorkflow, workflow);
    results.forEach((pictures, index) => {
      const picture = ofWorkflow[index];
      if (picture !== undefined) found.set(picture, pictures);
    });
  }
  return found.size === 0 ? script : withFound(script, found);
};

/**
 * Adds pictures to a script: plans several for a long scene, and chooses those of archives. They are chosen for all
 * scenes at once, since scenes are made in parallel on several machines. Scenes that have a picture keep it.
 */
export const createPicturesStage = ({ media, templates }: PicturesStageParts): Stage<PicturesInput, VideoScript> => ({
  name: 'pictures',
  run: async ({ request, script }, context) => {
    const { media: place } = (await templates.open(request.frame_template)).description;
    if (place === null || !script.scenes.some(isWanting)) return script;
    const { media_workflow: workflow } = request;
    const words = { language: script.language, topic: videoTopic(script), articles: listArticles(script) };
    const find: Finding = async (wanted, name) => {
      const search = media.openFinder(name);
      if (search === undefined) return [];
      context.report(0, 'finding_pictures');
      const findFirstIndex = ({ scene }: WantedPicture) => wanted.findIndex((one) => one.scene === scene);
      const subjects = { subjects: wanted.map(({ subject }) => subject), scenes: wanted.map(findFirstIndex) };
      return search({ ...place, ...words, ...subjects }, context);
    };
    const found = await findAll(plan(script), workflow, find);
    const scenes = settlePictures({ request, script: found, topic: toDrawnTopic(request, script) }, media);
    return { ...found, scenes };
  },
});
