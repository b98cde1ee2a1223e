/** Words that make a sentence a riddle for readers whose first language is not English. */
export const bannedWords = /\b(?:whoever|whomever|nobody|somebody|anybody|of (?:his|hers|theirs)|for so long)\b/iu;

/** Openings of fragments: a comment begins with a verb or with its subject. */
export const fragmentOpening = /^(?:Of|What|Whether|Where|As|In|By|For)\b/u;

const commentText = ({ value }) =>
  value
    .replace(/^\*+/u, '')
    .replaceAll(/^\s*\*\s?/gmu, '')
    .trim();

const findProblem = (text) => {
  const [word] = bannedWords.exec(text) ?? [];
  if (word !== undefined) return `Name the user, caller, administrator or attacker instead of "${word}".`;
  return undefined;
};

/** Checks comments, and every text of the code: messages, titles of tests, answers. */
export const plainWords = {
  meta: { schema: [] },
  create: (context) => ({
    Program: () => {
      for (const comment of context.sourceCode.getAllComments()) {
        const text = commentText(comment);
        const message = fragmentOpening.test(text)
          ? 'Begin the comment with a verb or its subject, or remove it.'
          : findProblem(text);
        if (message !== undefined) context.report({ loc: comment.loc, message });
      }
    },
    Literal: (node) => {
      const message = typeof node.value === 'string' ? findProblem(node.value) : undefined;
      if (message !== undefined) context.report({ node, message });
    },
    TemplateElement: (node) => {
      const message = findProblem(node.value.raw);
      if (message !== undefined) context.report({ node, message });
    },
  }),
};
