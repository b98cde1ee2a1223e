import { declareProvider, textLike } from './declared-provider';

interface Values {
  contact: string;
}

/** Contact of the operator, which public services require. */
export const operatorSettings = declareProvider<Values>({
  name: 'operator',
  settings: {
    contact: textLike(/^[\x21-\x7e]*$/u, 'must be a mail address or a page', '', {
      variable: 'OPERATOR_CONTACT',
      description: "Mail address or page of yours that Wikimedia's servers are told, as their rules for programs ask",
      defaultDescription: 'none',
    }),
  },
  isSetUp: () => true,
});
