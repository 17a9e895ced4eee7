import { hash, timingSafeEqual } from 'node:crypto'

/**
 * Computes the hash of a call: the MD5, in hex, of all fields except `hash`, sorted by name and written as `name=value`
 * joined with `&`, followed by the secret.
 * @param encoding `latin1` for fields that were read as bytes
 */
export function hashOf(
  fields: ReadonlyMap<string, string>,
  secret: string,
  encoding: 'utf8' | 'latin1' = 'utf8',
): string {
  const names = [...fields.keys()].filter((name) => name !== 'hash').toSorted(byCode)
  const text = names.map((name) => `${name}=${fields.get(name) ?? ''}`).join('&')
  return hash('md5', Buffer.concat([Buffer.from(text, encoding), Buffer.from(secret)]))
}

/**
 * Whether `hash` matches the other fields, which were read as bytes. Some studios leave empty fields out of the hash
 * and others include them, so both hashes are accepted. Compares in constant time.
 */
export function isSigned(fields: ReadonlyMap<string, string>, secret: string): boolean {
  const given = fields.get('hash') ?? ''
  if (!/^[0-9a-f]{32}$/i.test(given)) return false
  const filled = new Map([...fields].filter(([, value]) => value !== ''))
  const isRight = (of: ReadonlyMap<string, string>): boolean =>
    timingSafeEqual(Buffer.from(hashOf(of, secret, 'latin1'), 'hex'), Buffer.from(given, 'hex'))
  return isRight(fields) || (filled.size < fields.size && isRight(filled))
}

/** Sorts by code unit, as the protocol demands, and not by the alphabet of any language. */
const byCode = (a: string, b: string): number => (a < b ? -1 : 1)
