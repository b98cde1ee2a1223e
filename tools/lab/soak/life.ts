/** Creates, uses and deletes data; each step is at least one request. */
export interface Life {
  readonly name: string;
  live(): Promise<void>;
}
