import { declareProvider, flag } from '@svc/pipeline/providers';

/** Pages at the address in a request's text. */
export const pageSettings = declareProvider<{ isOn: boolean }>({
  name: 'pages',
  settings: {
    isOn: flag(true, {
      variable: 'TEXT_ADDRESSES',
      description:
        '`on` fetches the page when the `text` of a request is nothing but an https address; public ones only',
    }),
  },
  isSetUp: ({ isOn }) => isOn,
});
