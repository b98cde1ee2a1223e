/** One sentence that tells a person what to do next. */
export class InstallError extends Error {}
