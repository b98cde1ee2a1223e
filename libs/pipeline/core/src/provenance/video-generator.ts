/** The program that makes the videos; the version is the product's. */
export const videoGenerator = { name: 'svc', version: '0.1.0' } as const;
