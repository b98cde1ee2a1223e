import type { TaskEntity } from '@svc/video-data';

const excerptCharacters = 80;

/** The first line of a text, shortened. */
export const excerptOf = (text: string): string => {
  const [line = ''] = text.trim().split(/\r?\n/u, 1);
  const characters = [...line.slice(0, 2 * excerptCharacters + 2)];
  return characters.length <= excerptCharacters ? line : `${characters.slice(0, excerptCharacters - 1).join('')}…`;
};

/** The title for users: the given name, else the generated title, else the beginning of the text. */
export const titleOf = ({ title, script, request }: Pick<TaskEntity, 'title' | 'script' | 'request'>): string =>
  [title, script?.title, request.title].find((name) => name != null && name !== '') ?? excerptOf(request.text);
