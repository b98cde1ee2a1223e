import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PieceOfMusic, TextSource } from '@svc/contracts';
import { soundPath, type SoundOutput } from '../audio/sound-manifest';
import { joinedSegments, type SegmentPiece } from '../encode/joined-segments';
import { toSeconds } from '../encode/video-format';
import type { Ffmpeg } from '../process/ffmpeg';
import { withProgram } from '../process/with-program';
import { listKinds, type ProvenanceFacts } from '../provenance/provenance-facts';
import type { OpenSigner } from '../provenance/video-signing';
import type { SceneOutput } from '../scene/scene-manifest';
import { sceneLanguage } from '@svc/pipeline-language';
import { joinWords } from '../speech/narration-words';
import { listCredits } from './credits';
import { trackLanguage } from './file-tags';
import { muxArguments, type MuxSettings } from './mux-arguments';
import { groupCues, toSubRip, toWebVtt, type SceneWords } from './subtitle-files';
import { disableTextTrack } from './text-track';
import { videoFiles } from './video-manifest';

/** Content of the video file. */
export interface VideoContent {
  title: string;
  /** BCP 47. */
  language: string;
  /** At least one scene, in order, all of one size. */
  scenes: readonly SceneOutput[];
  /** Sources of the script's text. */
  sources: readonly TextSource[];
  /** A language model translated the narrations. */
  isTranslated?: boolean;
  /** Made by the sound stage from exactly the narrations of these scenes. */
  sound: SoundOutput;
  /** The shipped piece that is heard in it; missing or null for none. */
  piece?: PieceOfMusic | null;
}

export interface VideoParts {
  ffmpeg: Ffmpeg;
  /** Signs the manifest in the file; missing or null for none. */
  openSigner?: OpenSigner | null;
}

const unsignedFile = 'unsigned.mp4';

/** Words of each scene, with times from the video's beginning. */
const wordsOfScenes = (scenes: readonly SceneOutput[], language: string): SceneWords[] => {
  let frames = 0;
  return scenes.map(({ manifest }) => {
    const offsetSeconds = toSeconds(frames);
    frames += manifest.frameCount;
    const words = manifest.words.map((word) => ({
      text: word.text,
      startSeconds: word.startSeconds + offsetSeconds,
      endSeconds: word.endSeconds + offsetSeconds,
    }));
    const spoken = sceneLanguage(joinWords(words.map((word) => word.text)), language);
    return { words, language: spoken, endSeconds: toSeconds(frames) };
  });
};

const mux = (ffmpeg: Ffmpeg, settings: MuxSettings, segments: SegmentPiece[], signal: AbortSignal): Promise<void> =>
  withProgram(
    (stop) => ffmpeg.start(muxArguments(settings), { signal: stop }),
    signal,
    ({ stdin, stdout }) => {
      stdout.resume();
      return pipeline(Readable.from(joinedSegments(segments), { objectMode: false }), stdin);
    },
  );

/** @returns false for a video without words */
const writeCaptions = async ({ scenes, language }: VideoContent, folder: string): Promise<boolean> => {
  const cues = groupCues(wordsOfScenes(scenes, language));
  await writeFile(join(folder, videoFiles.subRip), toSubRip(cues));
  await writeFile(join(folder, videoFiles.webVtt), toWebVtt(cues));
  return cues.length > 0;
};

const factsOfProvenance = ({
  title,
  language,
  sources,
  scenes,
  piece = null,
  isTranslated = false,
}: VideoContent): ProvenanceFacts => ({
  title,
  language,
  texts: sources,
  credits: listCredits(scenes),
  piece,
  made: listKinds(
    scenes.map(({ manifest }) => manifest),
    sources,
    isTranslated,
  ),
});

/** Joins the scenes and their sound into the file, with its captions and its manifest. */
export const writeVideo = async (
  input: VideoContent,
  { segments, metadataPath }: { segments: SegmentPiece[]; metadataPath: string },
  folder: string,
  { ffmpeg, openSigner = null }: VideoParts,
  signal: AbortSignal,
): Promise<void> => {
  const signer = openSigner && (await openSigner());
  const hasWords = await writeCaptions(input, folder);
  const settings: MuxSettings = {
    metadataPath,
    captionsPath: hasWords ? join(folder, videoFiles.subRip) : null,
    language: trackLanguage(input.language),
    soundPath: soundPath(input.sound),
    isIndexFirst: signer === null,
    outputPath: join(folder, signer === null ? videoFiles.video : unsignedFile),
  };
  await mux(ffmpeg, settings, segments, signal);
  if (hasWords) await disableTextTrack(settings.outputPath);
  if (signer === null) return;
  await signer.signVideo(settings.outputPath, join(folder, videoFiles.video), factsOfProvenance(input), signal);
};
