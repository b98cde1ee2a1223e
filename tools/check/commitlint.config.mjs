const [off, error] = [0, 2];

export default {
  extends: ['@commitlint/config-conventional'],
  rules: {
    'header-max-length': [error, 'always', 60],
    'scope-case': [error, 'always', 'lower-case'],
    'subject-case': [off],
    'subject-full-stop': [off],
    'body-max-line-length': [off],
    'footer-max-line-length': [off],
    // A line of the body that begins like a footer is one for the parser.
    'footer-leading-blank': [off],
  },
};
