const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The UUID in lower case, as it is stored and compared (RFC 9562, 4); null for any other text, such as one in braces. */
export const readUuid = (text: string): string | null => (uuidPattern.test(text) ? text.toLowerCase() : null);
