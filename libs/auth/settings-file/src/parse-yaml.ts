import {
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  Lexer,
  LineCounter,
  parseDocument,
  type Document,
  type Node,
  type Pair,
} from 'yaml';
import { FileReport, type Path } from './file-report';

/** A deep nest of brackets exhausts the memory of the process inside the parser: the tokens are counted before. */
const mostFlowLevels = 20;
const mostTokens = 100_000;
const mostLevels = 10;
const shownMessage = 200;

const tokenProblem = (text: string): string | undefined => {
  let tokens = 0;
  let levels = 0;
  for (const token of new Lexer().lex(text)) {
    tokens += 1;
    if (token === '[' || token === '{') levels += 1;
    if (token === ']' || token === '}') levels -= 1;
    if (levels > mostFlowLevels) return 'is nested too deeply';
    if (tokens > mostTokens) return `has more than ${mostTokens.toLocaleString('en')} parts`;
  }
  return undefined;
};

/** Converts the nodes to values, and notes the line of each. */
class Conversion {
  constructor(
    private readonly report: FileReport,
    private readonly lines: LineCounter,
  ) {}

  readValue(node: unknown, path: Path): unknown {
    if (!isNode(node)) return null;
    this.report.setLine(path, this.lineNumber(node));
    const problem = this.findProblem(node, path);
    if (problem !== undefined) {
      this.report.add(path, problem);
      return null;
    }
    if (isMap(node)) return this.mapping(node.items, path);
    if (isSeq(node)) return node.items.map((item, index) => this.readValue(item, [...path, String(index + 1)]));
    return isScalar(node) ? node.value : null;
  }

  private mapping(pairs: readonly Pair[], path: Path): Readonly<Record<string, unknown>> {
    const entries = pairs.flatMap(({ key, value }): [string, unknown][] => {
      if (!isScalar(key) || typeof key.value !== 'string' || key.tag !== undefined || key.anchor !== undefined) {
        this.report.add(
          path,
          'has a name that is no plain text: write it in quotes',
          isNode(key) ? this.lineNumber(key) : 1,
        );
        return [];
      }
      const place = [...path, key.value];
      const converted = this.readValue(value, place);
      this.report.setLine(place, this.lineNumber(key));
      return [[key.value, converted]];
    });
    return Object.fromEntries(entries);
  }

  private findProblem(node: Node, path: Path): string | undefined {
    if (isAlias(node)) return 'is an alias (*): write the value itself';
    if ('anchor' in node && node.anchor !== undefined) return 'has an anchor (&): remove it';
    if (node.tag !== undefined) return 'has a tag (!): remove it';
    return path.length > mostLevels ? 'is nested too deeply' : undefined;
  }

  private lineNumber({ range }: Node): number {
    return this.lines.linePos(range?.[0] ?? 0).line;
  }
}

const reportErrors = ({ errors, directives }: Document, lines: LineCounter, report: FileReport): void => {
  for (const { code, message, pos } of errors) {
    const sentence = code === 'RESOURCE_EXHAUSTION' ? 'is nested too deeply' : message.slice(0, shownMessage);
    report.addSentence(sentence, lines.linePos(pos[0]).line);
  }
  const version = directives?.yaml;
  if (version?.explicit === true && version.version !== '1.2') report.addSentence('must be YAML 1.2: remove %YAML', 1);
};

/**
 * Reads one document of YAML 1.2 without anchors, aliases and tags.
 * @throws ConfigurationFileError with the line of each problem; it never repeats values
 */
export const parseYaml = (name: string, text: string): { value: unknown; report: FileReport } => {
  const report = new FileReport(name);
  const problem = tokenProblem(text);
  if (problem !== undefined) report.addSentence(`the file ${problem}`);
  report.throwIfAny();
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, keepSourceTokens: false });
  reportErrors(document, lines, report);
  report.throwIfAny();
  const value = new Conversion(report, lines).readValue(document.contents, []);
  report.throwIfAny();
  return { value, report };
};
