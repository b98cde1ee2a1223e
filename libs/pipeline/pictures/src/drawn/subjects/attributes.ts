import type { Fail, Tag } from './tags';

const numberPattern = /^-?(?:\d+(?:\.\d+)?|\.\d+)$/;

/** Takes the attributes of a tag one by one; `end` fails for those that were not taken. */
export class Attributes {
  private readonly left: Set<string>;

  constructor(
    private readonly tag: Tag,
    private readonly fail: Fail,
  ) {
    this.left = new Set(tag.attributes.keys());
  }

  has(name: string): boolean {
    return this.tag.attributes.has(name);
  }

  optional<Value>(name: string, read: (name: string) => Value): Value | undefined {
    return this.has(name) ? read(name) : undefined;
  }

  text(name: string): string {
    this.left.delete(name);
    return this.tag.attributes.get(name) ?? this.fail(this.tag.at, `<${this.tag.name}> lacks ${name}`);
  }

  /** @param meaning the pattern in words */
  matching(name: string, pattern: RegExp, meaning: string): string {
    const value = this.text(name);
    return pattern.test(value) ? value : this.fail(this.tag.at, `${name}="${value}" is not ${meaning}`);
  }

  number(name: string): number {
    return Number(this.matching(name, numberPattern, 'a number'));
  }

  /** Words between spaces, each one of the values. */
  words<Value extends string>(name: string, values: readonly Value[]): Value[] {
    const known = (word: string): Value =>
      values.find((value) => value === word) ??
      this.fail(this.tag.at, `${name} has "${word}", which is none of ${values.join(', ')}`);
    return this.text(name).split(' ').map(known);
  }

  word<Value extends string>(name: string, values: readonly Value[]): Value {
    const [value, ...others] = this.words(name, values);
    return value === undefined || others.length > 0 ? this.fail(this.tag.at, `${name} must be one word`) : value;
  }

  end(): void {
    const [name] = this.left;
    if (name !== undefined) this.fail(this.tag.at, `<${this.tag.name}> cannot have ${name}`);
  }
}
