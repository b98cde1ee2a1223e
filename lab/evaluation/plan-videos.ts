import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Pipeline,
  type ValidRequest,
  type VideoScript,
  groupCues,
  listPictures,
  readScene,
  sceneShots,
  type SceneInput,
} from '@svc/pipeline/tools';
import { ownScripts } from './corpus/corpus';
import { toShots, type PlannedShot, type PlannedVideo } from './measures/plan';
import { drawnThings } from './pictures/score-choices';
import { plannedVoice, type EvaluatedScript } from './write-scripts';

const framesPerSecond = 30;

/** A photograph by its address, a drawing by what it shows. */
const shownPictures = (input: SceneInput): string[] =>
  listPictures(input).map(({ scene, topic, language, leftOut }, index) => {
    const words = { subject: scene.picturePrompt, topic, language, promptPrefix: '', ...(leftOut && { leftOut }) };
    const drawn = readScene(words);
    const things = drawn.number === null ? drawnThings(drawn) : [drawn.number.text];
    return scene.found?.[0]?.fileUrl ?? (things.length > 0 ? things.join(' ') : `pattern ${scene.index}.${index}`);
  });

/** Speaks a script and plans its shots and captions; renders nothing. */
const planVideo = async (
  pipeline: Pipeline,
  request: ValidRequest,
  written: VideoScript,
  folder: string,
): Promise<PlannedVideo> => {
  const context = {
    signal: new AbortController().signal,
    workFolder: folder,
    report: (): undefined => undefined,
    warn: (): undefined => undefined,
  };
  const script = await pipeline.pictures.run({ request, script: written }, context);
  const { language } = script;
  const shots: PlannedShot[] = [];
  const spoken: Parameters<typeof groupCues>[0][number][] = [];
  let startSeconds = 0;
  for (const scene of script.scenes) {
    const input = { ...pipeline.toSceneInput({ request, script }, scene.index), language };
    const { manifest } = await pipeline.narration.run(
      { input, outputFolder: join(folder, `${scene.index}-${startSeconds}`) },
      context,
    );
    const { words, frameCount } = manifest;
    const pictures = shownPictures(input);
    const cut = sceneShots({ words, frameCount, language }, scene.later ?? [], () => true);
    shots.push(...toShots(cut, startSeconds, (index) => pictures[index] ?? ''));
    const from = startSeconds;
    const moved = words.map((word) => ({
      ...word,
      startSeconds: from + word.startSeconds,
      endSeconds: from + word.endSeconds,
    }));
    startSeconds += frameCount / framesPerSecond;
    spoken.push({ words: moved, language, endSeconds: startSeconds });
  }
  return { seconds: startSeconds, askedSeconds: null, shots, cues: groupCues(spoken) };
};

/** Plans the videos of scripts, and of the texts that are spoken unchanged. */
export const planVideos = async (pipeline: Pipeline, scripts: readonly EvaluatedScript[]): Promise<PlannedVideo[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'evaluation-'));
  const plans: PlannedVideo[] = [];
  const voice = { tts_workflow: plannedVoice, media_workflow: 'auto' };
  try {
    for (const [index, { topic, script, length, isTextLongEnough }] of scripts.entries()) {
      const request = await pipeline.validateRequest({ text: topic, ...voice });
      const plan = await planVideo(pipeline, request, script, join(folder, `topic-${index}`));
      plans.push({ ...plan, askedSeconds: isTextLongEnough ? length.target_seconds : null });
    }
    for (const [index, { title, language, lines }] of ownScripts.entries()) {
      const request = await pipeline.validateRequest({
        text: lines.join('\n'),
        mode: 'fixed',
        title,
        language,
        ...voice,
      });
      const context = {
        signal: new AbortController().signal,
        workFolder: folder,
        report: (): undefined => undefined,
        warn: (): undefined => undefined,
      };
      const script = await pipeline.script.run(request, context);
      plans.push(await planVideo(pipeline, request, script, join(folder, `script-${index}`)));
    }
    return plans;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
