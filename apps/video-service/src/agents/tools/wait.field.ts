import { IntegerField } from '@svc/http';

/** Model hosts usually give up a call after a minute. */
export const usualWaitSeconds = 45;

export const WaitField = (usually: string) =>
  IntegerField(
    { minimum: 0, maximum: 300 },
    {
      presence: 'nullable',
      docs: {
        description: `How long to wait for the end before answering how far it is. Left out: ${usually}. Calls with a progress token hear of each step meanwhile`,
        example: usualWaitSeconds,
      },
    },
  );
