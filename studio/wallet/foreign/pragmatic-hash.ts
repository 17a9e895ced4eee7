import { createHash } from 'node:crypto'

/**
 * The MD5 in hex of all fields except `hash`, sorted by name and written as `name=value` joined with `&`, followed by
 * the secret.
 */
export function pragmaticHash(fields: ReadonlyMap<string, string>, secret: string): string {
  const pairs = [...fields].filter(([name]) => name !== 'hash').toSorted(([a], [b]) => (a < b ? -1 : 1))
  const text = pairs.map(([name, value]) => `${name}=${value}`).join('&')
  return createHash('md5')
    .update(text + secret)
    .digest('hex')
}
