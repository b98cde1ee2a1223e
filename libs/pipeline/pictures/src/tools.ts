/** Reads words and drawings, for tools and the lab. */
export { readScene } from './drawn/read-scene';
export type { Scene as DrawnScene } from './drawn/scene';
export { readDrawing } from './drawn/subjects/read-drawing';
