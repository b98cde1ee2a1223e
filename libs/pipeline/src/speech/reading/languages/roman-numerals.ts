const values: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10 };

/** Numerals of centuries and kings; 0 for other words. */
export const romanValue = (numeral: string): number => {
  if (!/^X{0,3}(?:IX|IV|V?I{0,3})$/iu.test(numeral)) return 0;
  const figures = Array.from(numeral.toUpperCase(), (letter) => values[letter] ?? 0);
  return figures.reduce((sum, value, index) => sum + (value < (figures[index + 1] ?? 0) ? -value : value), 0);
};
