/** Reads words and drawings, and names the limits of sources, for tools, the lab and specs. */
export { readScene } from './drawn/read-scene';
export type { Scene as DrawnScene } from './drawn/scene';
export { readDrawing } from './drawn/subjects/read-drawing';
export { anonymousOpenverse, registeredOpenverse } from './source-policies';
