const looksAtOnce = 8;

/** @returns what was found, by the name of each */
export const lookAtEach = async <Item, Found>(
  items: readonly Item[],
  look: (item: Item) => Promise<readonly [string, Found]>,
): Promise<Map<string, Found>> => {
  const found = new Map<string, Found>();
  const left = items[Symbol.iterator]();
  const lookOn = async (): Promise<void> => {
    for (const item of left) found.set(...(await look(item)));
  };
  await Promise.all(Array.from({ length: looksAtOnce }, lookOn));
  return found;
};
