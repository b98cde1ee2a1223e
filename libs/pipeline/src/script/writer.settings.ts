import { declareProvider, textLike } from '../providers/declared-provider';

interface Values {
  /** `auto`: each in turn; else only this one, and the phrase book where it has nothing to say. */
  choice: string;
}

export const writerSettings = declareProvider<Values>({
  name: 'writer',
  settings: {
    choice: textLike(
      /^(?:auto|model|encyclopedia|phrase_book)$/u,
      'must be auto, model, encyclopedia or phrase_book',
      'auto',
      {
        variable: 'WRITER',
        description:
          'Who writes scripts: `auto` (the model, else an article of the encyclopedia, else general phrases), `model`, `encyclopedia` or `phrase_book`',
      },
    ),
  },
  isSetUp: () => true,
});
