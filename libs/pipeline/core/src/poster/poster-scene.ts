import type { Drawings } from '../media';
import type { SceneManifest } from '../scene/scene-manifest';
import { shownPictures } from '../scene/pictures.stage';
import type { SceneScript, VideoScript } from '../script';
import { areForms, tellingWords } from '@svc/pipeline-language';

const worth = { chosen: 4, photograph: 3, ofTitle: 2, drawable: 1, standIn: -20 } as const;

const sceneWorth = (
  { isDrawable }: Pick<Drawings, 'isDrawable'>,
  scene: SceneScript,
  manifest: Pick<SceneManifest, 'standsInUntilMs'> | undefined,
  { title, language }: VideoScript,
): number => {
  const subject = scene.picturePrompt;
  const seen = tellingWords(`${subject} ${scene.narration}`, language);
  const named = tellingWords(title, language).filter((word) => seen.some((other) => areForms(word, other)));
  return (
    (scene.chosen === undefined ? 0 : worth.chosen) +
    (scene.asset !== undefined || shownPictures(scene).length > 0 ? worth.photograph : 0) +
    worth.ofTitle * new Set(named).size +
    (isDrawable({ subject, language }) ? worth.drawable : 0) +
    (manifest?.standsInUntilMs === undefined ? 0 : worth.standIn)
  );
};

/**
 * Index of the scene with the best picture for a poster: one that a user chose, a photograph, one of what the title
 * names. The first of several.
 */
export const posterScene = (
  drawings: Pick<Drawings, 'isDrawable'>,
  script: VideoScript,
  scenes: readonly { manifest: Pick<SceneManifest, 'standsInUntilMs'> }[],
): number => {
  const worths = script.scenes.map((scene, index) => sceneWorth(drawings, scene, scenes[index]?.manifest, script));
  return Math.max(0, worths.indexOf(Math.max(...worths)));
};
