/** Guards the mail inbox, whose mails contain codes and links: maildev itself answers requests of every web page. */
const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Why a request is refused. Any page may call loopback, and a page whose own name leads there (DNS rebinding) is even of
 * the same origin: the `Host` tells that one, the `Origin` the others. Programs send no origin.
 */
const findRefusal = ({ headers: { host = '', origin } }) => {
  if (!loopbackHosts.includes(host.toLowerCase().replace(/:\d{1,5}$/, '')))
    return [421, 'The inbox is at http://localhost with its port. It answers to loopback names only.'];
  if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host.toLowerCase()))
    return [403, 'Pages of other origins may not read the inbox.'];
  return undefined;
};

/** No page of another origin may read an answer, whatever the inbox says. */
const withoutCors = (response) => {
  const { writeHead } = response;
  response.writeHead = (status, ...rest) => {
    const isCors = (name) => name.toLowerCase().startsWith('access-control-');
    const headers = rest.findLast((argument) => typeof argument === 'object') ?? {};
    for (const name of Object.keys(headers).filter(isCors)) delete headers[name];
    for (const name of response.getHeaderNames().filter(isCors)) response.removeHeader(name);
    return writeHead.call(response, status, ...rest);
  };
};

const take = (server, event) => {
  const listeners = server.listeners(event);
  server.removeAllListeners(event);
  return (...parameters) => listeners.forEach((listener) => listener.apply(server, parameters));
};

/** Puts the gate before all that the server listens to; also brings the older addresses below `/email` in. */
export const standBefore = (server) => {
  const [answer, upgrade] = [take(server, 'request'), take(server, 'upgrade')];
  server.on('request', (request, response) => {
    const [status, message] = findRefusal(request) ?? [];
    if (status !== undefined) {
      const headers = { 'content-type': 'application/json; charset=utf-8', connection: 'close' };
      return response.writeHead(status, headers).end(JSON.stringify({ statusCode: status, message }));
    }
    withoutCors(response);
    // maildev 3 moved its REST interface from /email to /api/email; both work here.
    if (/^\/email(?:[/?]|$)/.test(request.url)) request.url = `/api${request.url}`;
    answer(request, response);
  });
  server.on('upgrade', (request, socket, head) => {
    if (findRefusal(request) === undefined) upgrade(request, socket, head);
    else socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  });
};
