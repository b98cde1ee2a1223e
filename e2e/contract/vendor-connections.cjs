/** Leads connections to Google to the server of a test at `VENDOR_PORT`. */
const tls = require('node:tls');

const { connect } = tls;
const vendors = ['oauth2.googleapis.com', 'www.googleapis.com'];

tls.connect = (options, ...more) =>
  vendors.includes(options.host)
    ? connect({ ...options, host: '127.0.0.1', servername: '', port: Number(process.env.VENDOR_PORT) }, ...more)
    : connect(options, ...more);
