import { addressOr, declareProvider, flag, textLike, wholeNumber } from '../providers/declared-provider';

interface Values {
  /** `auto`: each in turn, until one writes. */
  choice: string;
  timeoutSeconds: number;
  readsPages: boolean;
  localModelUrls: readonly string[];
}

export const defaultTimeoutSeconds = 120;

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
    timeoutSeconds: wholeNumber(
      defaultTimeoutSeconds,
      { minimum: 1, maximum: 3_600 },
      {
        variable: 'WRITER_TIMEOUT_SECONDS',
        description: 'How long a model may take for a script, all its tries together',
      },
    ),
    localModelUrls: addressOr(
      ['http://127.0.0.1:11434/v1', 'http://127.0.0.1:1234/v1', 'http://127.0.0.1:8080/v1'],
      {
        variable: 'LOCAL_MODEL_URLS',
        description:
          'Where `npm start` and `npm run video` look once for a language model on this machine when none is set: Ollama, LM Studio, llama.cpp; `off` looks nowhere',
      },
      { word: 'off' },
    ),
    readsPages: flag(true, {
      variable: 'TEXT_ADDRESSES',
      description:
        '`on` fetches the page when the `text` of a request is nothing but an https address; public ones only',
    }),
  },
  isSetUp: () => true,
});
