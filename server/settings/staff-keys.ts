import { createHash, timingSafeEqual } from 'node:crypto'

/** Name of a member of staff → their key. */
export type StaffKeys = ReadonlyMap<string, string>

/**
 * Reads `ana:key,ben:key`; undefined if a key is short or a name has characters other than letters, digits, - and _.
 */
export function parseStaffKeys(text: string): StaffKeys | undefined {
  const pairs = text.split(',').filter(Boolean)
  const keys = new Map<string, string>()
  for (const pair of pairs) {
    const [, name, key] = /^([\w-]{1,40}):([^\s:,]{16,200})$/.exec(pair.trim()) ?? []
    if (name === undefined || key === undefined || keys.has(name)) return undefined
    keys.set(name, key)
  }
  return keys
}

/** Finds the member of staff that an `Authorization: Basic` header (RFC 7617) identifies. */
export const staffFinder =
  (keys: StaffKeys) =>
  (authorization: string | undefined): string | undefined => {
    const [, encoded = ''] = /^Basic ([\w+/=-]{1,400})$/.exec(authorization ?? '') ?? []
    const [, name = '', given = ''] = /^([^:]+):(.+)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? []
    // an unknown name takes as much time as a wrong key
    const isRight = timingSafeEqual(digest(given), digest(keys.get(name) ?? 'nobody'))
    return isRight && keys.has(name) ? name : undefined
  }

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
