import { declareProvider, flag, textLike, wholeNumber } from '../providers/declared-provider';

interface Values {
  /** `auto`: each in turn; else only this one, and the phrase book where it has nothing to say. */
  choice: string;
  timeoutSeconds: number;
  readsPages: boolean;
}

export const defaultTimeoutSeconds = 120;

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
    timeoutSeconds: wholeNumber(
      defaultTimeoutSeconds,
      { minimum: 1, maximum: 3_600 },
      {
        variable: 'WRITER_TIMEOUT_SECONDS',
        description: 'How long a model may take for a script, all its tries together',
      },
    ),
    readsPages: flag(true, {
      variable: 'TEXT_ADDRESSES',
      description:
        '`on` fetches the page when the `text` of a request is nothing but an https address; public ones only',
    }),
  },
  isSetUp: () => true,
});
