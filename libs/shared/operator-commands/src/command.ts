/** Value of an option; an option without `default` is optional. */
export type Option =
  | { readonly type: 'switch'; readonly summary: string; readonly action?: string }
  | (Valued & { readonly type: 'text'; readonly default?: string; readonly choices?: readonly string[] })
  | (Valued & { readonly type: 'text'; readonly isRepeatable: true })
  | (Valued & {
      readonly type: 'number';
      readonly default?: number;
      readonly isWhole?: boolean;
      readonly least?: number;
      readonly most?: number;
    });

interface Valued {
  /** Stands for the value: `file` in `--out <file>`. */
  readonly value: string;
  readonly summary: string;
  /** The only action that knows the option. */
  readonly action?: string;
}

/** Words without a name. */
export interface Words {
  /** Stands for them in the help: `text`. */
  readonly name: string;
  readonly summary?: string;
  readonly least: number;
  /** Any number of them where it is missing. */
  readonly most?: number;
}

/** Chosen by the first word of a command. */
export interface Action {
  readonly summary: string;
  readonly words?: Words;
}

/**
 * A command of package.json, or a subcommand in `commands/<parent>/`. Described in plain JavaScript, because it is read
 * before anything is installed.
 */
export interface Command {
  readonly name: string;
  /** The command of package.json that a subcommand belongs to. */
  readonly parent?: string;
  /** One sentence: what it does. */
  readonly summary: string;
  /** Further sentences, a line each. */
  readonly details?: readonly string[];
  /** A command with subcommands reads them when the first word names no subcommand. */
  readonly words?: Words;
  readonly actions?: Readonly<Record<string, Action>>;
  readonly isActionOptional?: true;
  /** Subcommands that run, in this order, if none is named. */
  readonly runsAllSubcommands?: readonly string[];
  readonly options?: Readonly<Record<string, Option>>;
  /** Arguments after the name of the command in the example of its help. */
  readonly example?: string;
  /** File that does it; `tools/<name>/<name>.ts` unless said, `lab/<name>/<name>.ts` for programs of the lab. */
  readonly entry?: string;
  /** Stand before the arguments of the user. */
  readonly entryArguments?: readonly string[];
  /** Programs of node_modules that do it instead, one after the other. */
  readonly programs?: readonly Program[];
  /**
   * Works with the packages that are installed, whatever package-lock.json asks for: a stack can be stopped after an
   * update. Where none are installed, the text is printed instead.
   */
  readonly withoutPackages?: { readonly text: string; readonly exitCode: number };
  /** Takes packages that running does not need (`devDependencies`): they are installed when it is first typed. */
  readonly isForDevelopment?: true;
}

export interface Program {
  readonly run: readonly [string, ...string[]];
  /** Hides the output of the program. */
  readonly isQuiet?: boolean;
}

type Shape = Readonly<Record<string, Option>>;
type Typed<Given extends Option> = Given extends { type: 'switch' }
  ? boolean
  : Given extends { isRepeatable: true }
    ? readonly string[]
    : Given extends { type: 'number' }
      ? number
      : Given extends { choices: readonly (infer Choice)[] }
        ? Choice
        : string;
type Value<Given extends Option> =
  | Typed<Given>
  | (Given extends { type: 'switch' } | { isRepeatable: true } | { default: unknown } ? never : undefined);

/** The options' values by their names. */
export type Values<Options extends Shape | undefined> = Options extends Shape
  ? { readonly [Name in keyof Options]: Value<Options[Name]> }
  : Record<never, never>;

export interface CommandLine<Given extends Command> {
  readonly values: Values<Given['options']>;
  /** The action first, where the command has some. */
  readonly words: readonly string[];
}
