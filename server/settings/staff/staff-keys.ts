import { builtInRoles, isBuiltInRole, type Permission, permissions } from '@baize/contract/staff/permissions'
import { timingSafeEqual } from 'node:crypto'
import { hashSecret } from '../../kit/ids.ts'

/** The key of a service account, which calls staff operations without a session. */
export interface StaffKey {
  readonly key: string
  readonly permissions: ReadonlySet<Permission>
  /** The last day on which the key is valid (UTC). */
  readonly until: Temporal.PlainDate
}

/** Maps the name of a service account to its key. */
export type StaffKeys = ReadonlyMap<string, StaffKey>

/**
 * Parses `<name>:<key>:<permissions>:<day>,…`. The permissions are built-in roles and single permissions, joined by
 * `+`.
 * @returns undefined if the list is malformed, a key is too short, a name is given twice, or a permission or day is
 * unknown
 */
export function parseStaffKeys(text: string): StaffKeys | undefined {
  const keys = new Map<string, StaffKey>()
  for (const entry of text.split(',').filter(Boolean)) {
    const [, name = '', key = '', rights = '', day = ''] =
      /^([\w-]{1,40}):([^\s:,]{16,200}):([\w.+]+):(\d{4}-\d{2}-\d{2})$/.exec(entry.trim()) ?? []
    const granted = permissionsIn(rights)
    const until = dayOf(day)
    if (!name || keys.has(name) || !granted || !until) return undefined
    keys.set(name, { key, permissions: granted, until })
  }
  return keys
}

function permissionsIn(rights: string): ReadonlySet<Permission> | undefined {
  const granted = new Set<Permission>()
  for (const right of rights.split('+')) {
    const known: readonly Permission[] = isBuiltInRole(right)
      ? builtInRoles[right]
      : permissions.filter((permission) => permission === right)
    if (known.length === 0) return undefined
    for (const permission of known) granted.add(permission)
  }
  return granted
}

function dayOf(text: string): Temporal.PlainDate | undefined {
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' })
  } catch {
    return undefined
  }
}

/**
 * Returns the service account that an `Authorization: Basic` header (RFC 7617) identifies. Undefined if its key is
 * wrong or has expired.
 */
export function findMachine(
  keys: StaffKeys,
  authorization: string | undefined,
  now: Temporal.Instant,
): { readonly name: string; readonly permissions: ReadonlySet<Permission> } | undefined {
  const [, encoded = ''] = /^Basic ([\w+/=-]{1,400})$/.exec(authorization ?? '') ?? []
  const [, name = '', given = ''] = /^([^:]+):(.+)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? []
  const found = keys.get(name)
  // Even for an unknown name a key is compared, so that the duration does not reveal which names exist.
  const isRight = timingSafeEqual(hashSecret(given), hashSecret(found?.key ?? 'nobody'))
  if (!found || !isRight) return undefined
  const today = now.toZonedDateTimeISO('UTC').toPlainDate()
  return Temporal.PlainDate.compare(today, found.until) <= 0 ? { name, permissions: found.permissions } : undefined
}
