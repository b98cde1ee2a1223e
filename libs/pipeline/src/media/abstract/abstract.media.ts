import type { MediaProvider } from '../media';
import { type StyleName, styleNames } from './abstract-styles';
import { chooseStyle, drawAbstract } from './draw-abstract';

const prefix = 'abstract-';

const styleOfName = (name: string): StyleName | undefined => styleNames.find((style) => name === prefix + style);

/** Pictures that need no model, no network and no key: `builtin/abstract`, or one style, `builtin/abstract-dunes`. */
export const abstractMedia: MediaProvider = {
  family: 'builtin',
  names: () => ['abstract', ...styleNames.map((style) => prefix + style)],
  make: async (name, input, { signal }) => {
    signal.throwIfAborted();
    return drawAbstract(input, styleOfName(name) ?? chooseStyle(input.prompt, input.sceneIndex));
  },
};
