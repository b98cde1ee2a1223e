import type { Music } from '../audio/looped-music';
import { hashVideo } from '../compose/video-key';
import { hashSound } from '../audio/sound-manifest';
import type { TemplateLibrary } from '../frame';
import type { MediaRegistry } from '../media';
import type { Ffmpeg } from '../process/ffmpeg';
import { hashNarration } from '../audio/narration/narration-key';
import { sceneVoice } from '../audio/narration/scene-voice';
import { hashFile } from '../input/file-hash';
import type { InputFile } from '../input/input-file';
import type { OpenSigner } from '../provenance/video-signing';
import { splitEffects } from '../encode/scene-effects';
import { isLastScene, chooseMediaWorkflow, type SceneInput, type SceneRecording } from '../script/scene-input';
import type { BrandFiles } from '../scene/brand-files';
import { listPictures } from '../scene/later-pictures';
import { hashPicture } from '../scene/picture-key';
import { hashScene } from '../scene/scene-key';
import { sceneLanguage } from '@svc/pipeline-language';
import type { VideoScript } from '../script';
import type { SpeechRegistry } from '../speech';

/** Storage keys of finished parts of videos: 64 hexadecimal digits each. */
export interface ContentKeys {
  /** Key of a narration's content: equal for narrations that sound the same. */
  readonly narrationKey: (input: SceneInput) => Promise<string>;
  /** Key of a scene's picture; null for a drawn picture, an asset or none, which are not stored. */
  readonly pictureKey: (input: SceneInput) => Promise<string | null>;
  /** Key of a scene's content: equal for equal scenes. */
  readonly sceneKey: (input: SceneInput) => Promise<string>;
  /**
   * Key of a video's sound.
   * @param narrationKeys in order
   * @param closingFrames frames behind the last narration
   */
  readonly soundKey: (narrationKeys: readonly string[], music: Music | null, closingFrames: number) => Promise<string>;
  /** Key of a video's content: equal for equal videos. */
  readonly videoKey: (script: VideoScript, sceneKeys: readonly string[], music: Music | null) => Promise<string>;
}

interface ContentKeyParts {
  ffmpeg: Ffmpeg;
  speech: SpeechRegistry;
  media: MediaRegistry;
  templates: TemplateLibrary;
  brands: BrandFiles;
  /** Absolute path of a name from the request. @throws AppError VALIDATION_ERROR */
  resolveReferenceAudio: (name: string) => Promise<string>;
  /** Absolute path of a scene's recording. @throws AppError VALIDATION_ERROR */
  resolveRecording: (recording: SceneRecording) => Promise<string>;
  /** Null for a missing file, and for one that is neither picture nor clip. */
  findVisual: (name: string) => Promise<InputFile | null>;
  /** False when the voices read figures as they are written. */
  readsAloud: boolean;
  /** Missing or null for videos without a manifest. */
  openSigner?: OpenSigner | null;
}

/** Pictures that cost nothing to make or read again. */
const isOfThisMachine = (mediaWorkflow: string): boolean => /^(?:builtin|assets)\//u.test(mediaWorkflow);

/** Facts beside the input that decide how a picture looks. */
const mediaRevision = (input: SceneInput, media: MediaRegistry, assetHash: string | undefined): string =>
  assetHash === undefined ? media.open(chooseMediaWorkflow(input)).revision : '';

const computePictureKey = async (
  input: SceneInput,
  { media, templates }: Pick<ContentKeyParts, 'media' | 'templates'>,
): Promise<string | null> => {
  const workflow = chooseMediaWorkflow(input);
  const { media: size } = (await templates.open(input.request.frame_template)).description;
  if (size === null || input.scene.asset !== undefined || isOfThisMachine(workflow)) return null;
  return hashPicture(input, { workflowRevision: media.open(workflow).revision, size });
};

const hashAsset = async (
  { asset }: SceneInput['scene'],
  findVisual: ContentKeyParts['findVisual'],
): Promise<string | undefined> => {
  if (asset === undefined) return undefined;
  const file = await findVisual(asset);
  return file === null ? 'gone' : `${file.format} ${await hashFile(file.path)}`;
};

/** Revisions of the pictures after the first one. */
const listLaterRevisions = async (
  input: SceneInput,
  { media, findVisual }: Pick<ContentKeyParts, 'media' | 'findVisual'>,
): Promise<string[]> => {
  const revisions: string[] = [];
  for (const later of listPictures(input).slice(1)) {
    const hash = await hashAsset(later.scene, findVisual);
    revisions.push(hash ?? mediaRevision(later, media, hash));
  }
  return revisions;
};

const collectFacts = ({ title, language, sources = [], scenes }: VideoScript, music: Music | null) => ({
  ...(music?.piece && { piece: music.piece }),
  title,
  language,
  sources,
  sections: scenes.map(({ source }) => source?.section ?? null),
});

const factsOfVoice = async (
  input: SceneInput,
  language: string,
  { speech, readsAloud, resolveReferenceAudio, resolveRecording }: ContentKeyParts,
) => {
  const { workflow, referenceAudio } = sceneVoice(input, speech);
  const { recording } = input;
  const revision = workflow.revisionFor(language, referenceAudio !== null);
  return {
    workflowRevision: readsAloud ? revision : `${revision} as written`,
    referenceAudioHash: referenceAudio === null ? null : await hashFile(await resolveReferenceAudio(referenceAudio)),
    ...(recording && { recording: { ...recording, file: await hashFile(await resolveRecording(recording)) } }),
  };
};

export const createContentKeys = (parts: ContentKeyParts): ContentKeys => {
  const { ffmpeg, media, templates, findVisual, openSigner } = parts;

  const narrationKey = async (input: SceneInput): Promise<string> => {
    const { request, scene } = input;
    const language = sceneLanguage(scene.narration, input.language);
    return hashNarration({
      ffmpegVersion: await ffmpeg.version(),
      narration: scene.narration,
      language,
      ttsWorkflow: scene.voice ?? request.tts_workflow,
      ...(await factsOfVoice(input, language, parts)),
      voiceSpeed: splitEffects(request.template_params).effects.voiceSpeed,
      isLastScene: isLastScene(input),
      pauseSeconds: scene.pauseSeconds,
    });
  };

  const sceneKey = async (input: SceneInput): Promise<string> => {
    const language = sceneLanguage(input.scene.narration, input.language);
    const { html } = await templates.open(input.request.frame_template);
    const { workflowRevision, ...voice } = await factsOfVoice(input, language, parts);
    const assetHash = await hashAsset(input.scene, findVisual);
    const laterRevisions = await listLaterRevisions(input, parts);
    return hashScene(input, {
      ffmpegVersion: await ffmpeg.version(),
      templateText: html,
      workflowRevisions: [workflowRevision, mediaRevision(input, media, assetHash)],
      ...voice,
      assetHash,
      ...(laterRevisions.length > 0 && { laterRevisions }),
      brand: await parts.brands.computeKey(input.request.brand),
    });
  };

  const heard = async (music: Music | null) => ({
    ffmpegVersion: await ffmpeg.version(),
    music: music && { hash: `${music.file.format} ${await hashFile(music.file.path)}`, volume: music.volume },
  });

  return {
    narrationKey,
    pictureKey: (input) => computePictureKey(input, parts),
    sceneKey,
    soundKey: async (narrations, music, closingFrames) =>
      hashSound({ ...(await heard(music)), narrations, ...(closingFrames === 0 ? {} : { closingFrames }) }),
    videoKey: async (script, sceneKeys, music) => {
      const signer = openSigner ? { signedBy: (await openSigner()).fingerprint } : {};
      return hashVideo({ ...(await heard(music)), ...collectFacts(script, music), sceneKeys, ...signer });
    },
  };
};
