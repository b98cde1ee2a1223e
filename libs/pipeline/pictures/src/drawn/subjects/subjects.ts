import { readdirSync } from 'node:fs';
import { contentPath, once, readContent } from '@svc/content-files';
import { readDrawing } from './read-drawing';
import type { Subject } from './subject';

const ending = '.svg';
const drawings = new Map<string, Subject>();

/** Names of all drawings: their files are `content/drawings/<name>.svg`. */
export const subjectNames = once(
  (): ReadonlySet<string> =>
    new Set(
      readdirSync(contentPath('drawings'))
        .filter((file) => file.endsWith(ending))
        .map((file) => file.slice(0, -ending.length)),
    ),
);

/** Reads a file when it is first drawn or asked for: a video needs few of them. */
const drawingAt = (path: string): Subject => {
  const file = `drawings/${path}${ending}`;
  const drawing = drawings.get(path) ?? readDrawing(`content/${file}`, readContent(file));
  drawings.set(path, drawing);
  return drawing;
};

export const findSubject = (name: string): Subject | undefined =>
  subjectNames().has(name) ? drawingAt(name) : undefined;

/** The older form of a subject, of which only the drawing and its place count. */
export const olderForm = (name: string): Subject => drawingAt(`older/${name}`);
