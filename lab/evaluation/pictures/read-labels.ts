import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A sentence of a video with the things that its picture may and may not show. */
export interface LabelledScene {
  sentence: string;
  /** Names of drawings, of labels of photographs, `place:` and `weather:` with a name. */
  right: readonly string[];
  /** Things that make a picture wrong beside a right one too. */
  wrong: readonly string[];
}

export interface LabelledVideo {
  language: string;
  topic: string;
  scenes: readonly LabelledScene[];
  /** True for a video that nothing is tuned on. */
  isHeldOut: boolean;
}

/** A file of the archive; some are in Openverse, the others in Commons. */
export interface LabelledPhotograph {
  title: string;
  description: string;
  /** Labels of what it shows. */
  shows: readonly string[];
  /** Title of the article that contains it. */
  article?: string;
}

const readLines = (name: string): string[] =>
  readFileSync(join(import.meta.dirname, name), 'utf8')
    .split('\n')
    .filter((line) => line !== '');

const readScene = (line: string): LabelledScene => {
  const [sentence = '', labels = ''] = line.split(' | ');
  const all = labels.split(' ');
  return {
    sentence,
    right: all.filter((label) => !label.startsWith('!')),
    wrong: all.filter((label) => label.startsWith('!')).map((label) => label.slice(1)),
  };
};

/** A line `# en | Topic` begins a video; the lines below are its scenes, each with its labels. */
const videosIn = (name: string, isHeldOut: boolean): LabelledVideo[] => {
  const videos: (LabelledVideo & { scenes: LabelledScene[] })[] = [];
  for (const line of readLines(name)) {
    const [, language = '', topic = ''] = /^# (\S+) \| (.+)$/u.exec(line) ?? [];
    if (topic !== '') videos.push({ language, topic, scenes: [], isHeldOut });
    else videos.at(-1)?.scenes.push(readScene(line));
  }
  return videos;
};

export const readVideos = (): LabelledVideo[] => [...videosIn('scenes.txt', false), ...videosIn('held-out.txt', true)];

/** A line has the title, the description, the labels and perhaps the article, separated by ` | `. */
export const readPhotographs = (): LabelledPhotograph[] =>
  readLines('photographs.txt').map((line) => {
    const [title = '', description = '', labels = '', article] = line.split(' | ');
    return { title, description, shows: labels.split(' '), ...(article === undefined ? {} : { article }) };
  });
