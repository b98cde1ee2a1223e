import type { TaskEntity } from '@svc/video-data';

const excerptCharacters = 80;

/** The first line of a text, cut where it is long. */
export const excerptOf = (text: string): string => {
  const [line = ''] = text.trim().split(/\r?\n/u, 1);
  const characters = [...line.slice(0, 2 * excerptCharacters + 2)];
  return characters.length <= excerptCharacters ? line : `${characters.slice(0, excerptCharacters - 1).join('')}…`;
};

/** What a video is called: the name that a person gave it, else its own, else how its text begins. */
export const titleOf = ({ title, script, request }: Pick<TaskEntity, 'title' | 'script' | 'request'>): string =>
  [title, script?.title, request.title].find((name) => name != null && name !== '') ?? excerptOf(request.text);
