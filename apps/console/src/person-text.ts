interface NamedPerson {
  email: string | null;
  name: string;
}

/** Address or name of a user; the beginning of the id for a deleted or nameless one. */
export const personText = (userId: string, user: NamedPerson | null): string =>
  user?.email || user?.name || userId.slice(0, 8);
