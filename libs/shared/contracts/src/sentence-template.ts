/** Names of the values between double braces in a template. */
export type ValueNames<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | ValueNames<Rest> : never;

/** Keys of the templates that have no value. */
export type PlainTemplate<Templates extends Readonly<Record<string, string>>> = {
  [Key in keyof Templates]: [ValueNames<Templates[Key]>] extends [never] ? Key : never;
}[keyof Templates];

/** @returns the template with its values in place of `{{name}}` */
export const fillSentence = (template: string, values: Readonly<Record<string, string | number>>): string =>
  template.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => String(values[name]));
