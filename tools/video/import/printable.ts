const longest = 120;

/** Foreign text for a terminal: control characters could move its cursor or change its title. */
export const printable = (text: string): string => {
  const plain = text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim();
  const letters = Array.from(plain);
  return letters.length > longest ? `${letters.slice(0, longest).join('')}…` : plain;
};
