/** What is made, used and deleted again; each step is one request or more. */
export interface Life {
  readonly name: string;
  live(): Promise<void>;
}
