/** One sentence that tells the user what to do next. */
export class InstallError extends Error {}
