/** An unknown command or option; the message lists the valid ones. */
export class CommandLineProblem extends Error {}
