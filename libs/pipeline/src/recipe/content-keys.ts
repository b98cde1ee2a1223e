import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { digestFile } from '@svc/storage';
import type { Music } from '../audio/sound-arguments';
import { hashFilm } from '../compose/film-key';
import { hashSound } from '../audio/sound-key';
import type { TemplateLibrary } from '../frame';
import type { MediaRegistry } from '../media';
import type { Ffmpeg } from '../process/ffmpeg';
import { hashNarration } from '../audio/narration/narration-key';
import { splitEffects } from '../encode/scene-effects';
import { isLastScene, type SceneInput } from '../script/scene-input';
import { hashScene } from '../scene/scene-key';
import { sceneLanguage, type VideoScript } from '../script';
import type { SpeechRegistry } from '../speech';

/** Names under which finished parts of films are kept and found again: 64 hexadecimal digits each. */
export interface ContentKeys {
  /** Key of a narration's content: equal for narrations that would sound the same. */
  readonly narrationKey: (input: SceneInput) => Promise<string>;
  /** Key of a scene's content: equal for scenes that would come out equal. */
  readonly sceneKey: (input: SceneInput) => Promise<string>;
  /**
   * Key of a film's sound.
   * @param narrationKeys of its narrations, in order
   * @param closingFrames behind the last of them
   */
  readonly soundKey: (narrationKeys: readonly string[], music: Music | null, closingFrames: number) => Promise<string>;
  /** Key of a film's content: equal for films that would come out equal. */
  readonly filmKey: (
    script: Pick<VideoScript, 'title' | 'sources'>,
    sceneKeys: readonly string[],
    music: Music | null,
  ) => Promise<string>;
}

export interface ContentKeyParts {
  ffmpeg: Ffmpeg;
  speech: SpeechRegistry;
  media: MediaRegistry;
  templates: TemplateLibrary;
  templatesFolder: string;
  /** Absolute path of a name from the request. @throws AppError VALIDATION_ERROR */
  resolveReferenceAudio: (name: string) => Promise<string>;
}

const hashFile = async (path: string): Promise<string> => (await digestFile(path)).sha256;

export const createContentKeys = (parts: ContentKeyParts): ContentKeys => {
  const { ffmpeg, speech, media, templates, templatesFolder, resolveReferenceAudio } = parts;

  const referenceAudioHash = async ({ ref_audio }: SceneInput['request']): Promise<string | null> =>
    ref_audio === null ? null : hashFile(await resolveReferenceAudio(ref_audio));

  const narrationKey = async (input: SceneInput): Promise<string> => {
    const { request, scene } = input;
    const language = sceneLanguage(scene.narration, input.language);
    return hashNarration({
      ffmpegVersion: await ffmpeg.version(),
      narration: scene.narration,
      language,
      ttsWorkflow: request.tts_workflow,
      workflowRevision: speech.open(request.tts_workflow).revisionFor(language, request.ref_audio !== null),
      referenceAudioHash: await referenceAudioHash(request),
      voiceSpeed: splitEffects(request.template_params).effects.voiceSpeed,
      isLastScene: isLastScene(input),
    });
  };

  const sceneKey = async (input: SceneInput): Promise<string> => {
    const { frame_template, tts_workflow, media_workflow, ref_audio } = input.request;
    const language = sceneLanguage(input.scene.narration, input.language);
    const { description } = await templates.open(frame_template);
    return hashScene(input, {
      ffmpegVersion: await ffmpeg.version(),
      templateText: await readFile(join(templatesFolder, description.path), 'utf8'),
      workflowRevisions: [
        speech.open(tts_workflow).revisionFor(language, ref_audio !== null),
        media.open(media_workflow).revision,
      ],
      referenceAudioHash: await referenceAudioHash(input.request),
    });
  };

  const heard = async (music: Music | null) => ({
    ffmpegVersion: await ffmpeg.version(),
    music: music && { hash: `${music.file.format} ${await hashFile(music.file.path)}`, volume: music.volume },
  });

  return {
    narrationKey,
    sceneKey,
    soundKey: async (narrations, music, closingFrames) =>
      hashSound({ ...(await heard(music)), narrations, ...(closingFrames === 0 ? {} : { closingFrames }) }),
    filmKey: async ({ title, sources = [] }, sceneKeys, music) =>
      hashFilm({ ...(await heard(music)), ...(music?.piece && { piece: music.piece }), title, sources, sceneKeys }),
  };
};
