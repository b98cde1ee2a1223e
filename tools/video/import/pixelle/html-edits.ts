import { Parser } from 'htmlparser2';

/** Replaces a part of a text. */
export interface Edit {
  start: number;
  /** Exclusive. */
  end: number;
  text: string;
}

export interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  start: number;
  /** Exclusive end of the opening tag. */
  openEnd: number;
  /** Exclusive end of the element; of the opening tag for one that is never closed. */
  end: number;
}

/** Deeper documents are an attack on the readers behind. */
const deepest = 200;

/** Elements of a document in order, and its comments as edits that remove them. @throws SyntaxError for too deep nesting */
export const readElements = (html: string): { elements: Element[]; comments: Edit[] } => {
  const elements: Element[] = [];
  const comments: Edit[] = [];
  const opened: Element[] = [];
  const parser: Parser = new Parser({
    onopentag: (name, attributes) => {
      const element = {
        name,
        attributes,
        start: parser.startIndex,
        openEnd: parser.endIndex + 1,
        end: parser.endIndex + 1,
      };
      elements.push(element);
      opened.push(element);
      if (opened.length > deepest) throw new SyntaxError(`more than ${deepest} elements are nested`);
    },
    onclosetag: (_name, isImplied) => {
      const element = opened.pop();
      if (element !== undefined)
        element.end = isImplied ? Math.max(element.end, parser.startIndex) : parser.endIndex + 1;
    },
    oncomment: () => void comments.push({ start: parser.startIndex, end: parser.endIndex + 1, text: '' }),
  });
  parser.write(html);
  parser.end();
  return { elements, comments };
};

/** Edits within an edit that came before are left out. */
export const applyEdits = (text: string, edits: readonly Edit[]): string => {
  const parts: string[] = [];
  let at = 0;
  for (const edit of edits.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    if (edit.start < at) continue;
    parts.push(text.slice(at, edit.start), edit.text);
    at = edit.end;
  }
  return [...parts, text.slice(at)].join('');
};
