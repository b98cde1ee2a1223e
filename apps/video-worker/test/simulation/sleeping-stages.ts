import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { publishedFiles, type Pipeline, type Stage } from '@svc/pipeline';
import { narrationFiles, sceneFiles, soundFileName } from '@svc/pipeline/tools';

type StageName = 'script' | 'narration' | 'scene' | 'sound' | 'compose' | 'pack';
type SleepingStages = Pick<Pipeline, StageName>;

/** Mean seconds of each stage and interval of its progress reports, from docs/explain/trace.md. */
const simulatedStages: Record<StageName, { seconds: number; reports: number }> = {
  script: { seconds: 0.15, reports: 1 },
  narration: { seconds: 0.25, reports: 2 },
  scene: { seconds: 0.34, reports: 4 },
  sound: { seconds: 0.6, reports: 0 },
  compose: { seconds: 0.3, reports: 2 },
  pack: { seconds: 0.1, reports: 0 },
};
const narrationFrames = 132;

/** Exponential with the given mean, limited so that a simulation does not wait for a single stage. */
const drawMs = (meanSeconds: number): number =>
  1_000 * Math.min(10 * meanSeconds, -meanSeconds * Math.log(1 - Math.random()));

/** Writes small placeholder files. */
const writePlaceholders = async (folder: string, names: readonly string[], content: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  for (const name of names) await writeFile(join(folder, name), content);
};

/**
 * Stages that only sleep and leave the files that other steps need.
 * @param pace factor by which stages are faster than real ones
 */
export const createSleepingStages = (pace: number): SleepingStages => {
  const sleeping = <Name extends StageName, Input, Output>(
    name: Name,
    give: (input: Input) => Promise<Output>,
  ): Stage<Input, Output> => ({
    name,
    run: async (input, { signal, report }) => {
      const { seconds, reports } = simulatedStages[name];
      const totalMs = drawMs(seconds / pace);
      for (let sent = 0; sent < reports; sent += 1) {
        report(sent / reports, 'speaking');
        await sleep(totalMs / reports, undefined, { signal });
      }
      if (reports === 0) await sleep(totalMs, undefined, { signal });
      return give(input);
    },
  });
  return {
    script: sleeping('script', async ({ text, n_scenes }) => ({
      title: text.slice(0, 80),
      language: 'en',
      scenes: Array.from({ length: n_scenes }, (_, index) => ({
        index,
        narration: `${text}, scene ${index + 1} of ${n_scenes}: this text is about as long as a sentence of a script.`,
        picturePrompt: text,
      })),
    })),
    narration: sleeping('narration', async ({ input, outputFolder: folder }) => {
      const content = input.scene.narration;
      await writePlaceholders(folder, [narrationFiles.samples], content);
      const sha256 = createHash('sha256').update(content).digest('hex');
      const manifest = { frameCount: narrationFrames, words: [], warnings: [], sha256, file: narrationFiles.samples };
      return { folder, manifest };
    }),
    scene: sleeping('scene', async ({ narration, outputFolder: folder }) => {
      await writePlaceholders(folder, Object.values(sceneFiles), narration.sha256);
      const size = { widthPixels: 1080, heightPixels: 1920, frameCount: narration.frameCount };
      const rest = { openingFrames: 0, words: [], warnings: [], credit: null, narration: narration.sha256 };
      return { folder, manifest: { ...size, ...rest } };
    }),
    sound: sleeping('sound', async ({ narrations, outputFolder: folder }) => {
      const narrationDigests = narrations.map(({ manifest }) => manifest.sha256);
      await writePlaceholders(folder, [soundFileName], narrationDigests.join());
      return { folder, manifest: { file: soundFileName, narrations: narrationDigests } };
    }),
    compose: sleeping('compose', async ({ title, scenes, outputFolder: folder }) => {
      const manifest = { credits: [], warnings: [], durationSeconds: (scenes.length * narrationFrames) / 30 };
      await writePlaceholders(folder, publishedFiles(manifest), title);
      return { folder, manifest: { ...manifest, fileSizeBytes: title.length } };
    }),
    pack: sleeping('pack', async ({ narrations, outputFolder }) => {
      const packed = narrations.map(({ manifest }, index) => ({
        folder: join(outputFolder, String(index)),
        manifest: { ...manifest, file: narrationFiles.packed },
      }));
      for (const { folder, manifest } of packed) await writePlaceholders(folder, [manifest.file], manifest.sha256);
      return packed;
    }),
  };
};
