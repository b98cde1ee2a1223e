export interface FieldProblem {
  /** Name in the request; nested names are joined by dots. */
  field: string;
  /** One sentence that begins with the field: `password is required`. */
  message: string;
}
