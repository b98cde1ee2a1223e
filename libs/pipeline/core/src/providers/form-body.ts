/** Body and header of a request with a form, for `ProviderClient`. */
export const formBody = async (form: FormData) => {
  const encoded = new Response(form);
  return { body: await encoded.bytes(), headers: { 'content-type': encoded.headers.get('content-type') ?? '' } };
};
