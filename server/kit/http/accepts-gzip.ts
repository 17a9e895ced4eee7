import Negotiator from 'negotiator'

/** Whether an `Accept-Encoding` header takes gzip: by name or by `*`, and not with weight 0. */
export const acceptsGzip = (acceptEncoding: string | undefined): boolean =>
  new Negotiator({ headers: { 'accept-encoding': acceptEncoding } }).encodings(['gzip']).length > 0
