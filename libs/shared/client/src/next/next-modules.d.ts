/** The used parts of Next.js, which is no dependency of this repository: it weighs 300 MB. */

declare module 'next/headers' {
  export const cookies: () => Promise<{
    get: (name: string) => { value: string } | undefined;
    getAll: () => { name: string; value: string }[];
    set: (name: string, value: string, attributes: object) => unknown;
  }>;
  export const headers: () => Promise<{ get: (name: string) => string | null }>;
}

declare module 'next/server' {
  export const NextResponse: {
    next: (options?: { request?: { headers?: Headers } }) => Response;
  };
}
