/** Says what happens, or what went wrong. */
export type Told = string | Error;

const sentenceOf = (told: Told): string =>
  typeof told === 'string'
    ? told
    : [told.message, (told as { nextActions?: string | null }).nextActions].filter(Boolean).join(' ');

export const Note = ({ of: told }: { of: Told }) => (
  <p class={typeof told === 'string' ? 'hint' : 'hint problem'} role="status">
    {sentenceOf(told)}
  </p>
);
