import Negotiator from 'negotiator'

/** Whether an `Accept-Encoding` header accepts gzip: the header must contain `gzip` or `*` with a weight above 0. */
export const acceptsGzip = (acceptEncoding: string | undefined): boolean =>
  new Negotiator({ headers: { 'accept-encoding': acceptEncoding } }).encodings(['gzip']).length > 0
