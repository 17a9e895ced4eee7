import { createHash } from 'node:crypto'

/**
 * Returns the MD5 in hex of all fields except `hash`. The fields are sorted by name, written as `name=value`, joined
 * with `&`, and followed by the secret.
 */
export function pragmaticHash(fields: ReadonlyMap<string, string>, secret: string): string {
  const pairs = [...fields].filter(([name]) => name !== 'hash').toSorted(([a], [b]) => (a < b ? -1 : 1))
  const text = pairs.map(([name, value]) => `${name}=${value}`).join('&')
  return createHash('md5')
    .update(text + secret)
    .digest('hex')
}
