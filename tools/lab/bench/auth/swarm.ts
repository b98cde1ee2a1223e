const firstNames =
  'Maja Willi Flip Thekla Kassandra Max Kurt Puck Anna Bruno Clara David Elena Felix Greta Hugo Ida Jonas Klara Lukas ' +
  'Mila Nora Oskar Paula Quirin Rosa Simon Tina Ulrich Vera';
const lastNames =
  'Honigmann Wabe Blume Wiese Linde Klee Distel Sommer Imker Schwarm Kranz Feld Bach Stein Vogel Hummel Richter Weber ' +
  'Koch Wolf Schulz Krause Lang Fuchs Berg Keller Busch Graf Horn Pohl';
const [first, last] = [firstNames.split(' '), lastNames.split(' ')];

export const nameLists = { first, last };

interface MadeUpUser {
  email: string;
  name: string;
}

/** Thousands of users share each name; a number in the address makes it unique. */
export const personOf = (index: number): MadeUpUser => {
  const [firstName, lastName] = [first[index % 30] ?? '', last[Math.floor(index / 30) % 30] ?? ''];
  const number = Math.floor(index / 900);
  const email = `${firstName}.${lastName}${number}@swarm${index % 97}.test`.toLowerCase();
  return { email, name: `${firstName} ${lastName} ${number % 7 === 0 ? 'the Younger' : ''}`.trim() };
};
