import Negotiator from 'negotiator'

/** Whether an `Accept-Encoding` header allows gzip, by name or by `*`, and with a weight above 0. */
export const acceptsGzip = (acceptEncoding: string | undefined): boolean =>
  new Negotiator({ headers: { 'accept-encoding': acceptEncoding } }).encodings(['gzip']).length > 0
