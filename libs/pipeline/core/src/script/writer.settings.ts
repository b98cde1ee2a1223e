import { declareProvider, textLike } from '../providers/declared-provider';

interface Values {
  /** `auto`: each in turn, until one writes. */
  choice: string;
}

export const writerSettings = declareProvider<Values>({
  name: 'writer',
  settings: {
    choice: textLike(
      /^(?:auto|model|encyclopedia|almanac|phrase_book)$/u,
      'must be auto, model, encyclopedia, almanac or phrase_book',
      'auto',
      {
        variable: 'WRITER',
        description:
          'Who writes scripts: `auto` (the model, else the text of the request, else an article of the encyclopedia, else facts of the almanac, else general phrases; each failure is a warning), `model` (its failure is that of the video), `encyclopedia` (as `auto` without a model), `almanac` (the same without the network) or `phrase_book` (the text of the request, else general phrases)',
      },
    ),
  },
  isSetUp: () => true,
});
