/** What is wrong with one field of a request. */
export interface FieldProblem {
  /** As the request names it; with dots where it is within another. */
  field: string;
  /** One sentence that begins with the field: `password is required`. */
  message: string;
}
