const mostCharacters = 100;

/** Control, formatting (bidirectional, zero width) and separating characters rearrange a page. */
const misleading = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u;

/** The name that a client gives itself, or the other one when a page cannot show it. */
export const shownName = (given: string | undefined, other: string): string => {
  const name = given?.trim() ?? '';
  return name === '' || [...name].length > mostCharacters || misleading.test(name) ? other : name;
};
