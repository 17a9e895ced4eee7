import type { Context } from '../../../context.ts'
import type { Config } from '../../../config.ts'
import { hashSecret } from '../../../kit/ids.ts'
import { isUse as countsAsUse } from '../../../kit/http/idle.ts'
import type { FindStaff, Staff } from '../../../kit/http/staff.ts'
import { findMachine } from '../../../settings/staff/staff-keys.ts'
import { permissionsOf } from './role-store.ts'
import { confirmedUntil, isOver, isUseWorthNoting } from './rules.ts'
import { selectSession, updateSession } from './session-store.ts'

/**
 * The name of the cookie with the key of a staff session. Players' sessions use a different cookie and different keys.
 */
export const staffCookie = (config: Pick<Config, 'publicUrl'>): string => hostCookie(config, 'STAFF_KEY')

/**
 * The name of a cookie that only this host can set. Browsers refuse a cookie with the prefix `__Host-` unless it comes
 * from the host itself over https, so another host of the same domain cannot replace it. Without https there is no
 * prefix, because browsers would refuse the cookie.
 */
export const hostCookie = ({ publicUrl }: Pick<Config, 'publicUrl'>, name: string): string =>
  publicUrl.startsWith('https:') ? `__Host-${name}` : name

/**
 * Finds who makes a request: the API key in the `authorization` header, or the member of staff to whom the session key
 * in the cookie belongs.
 */
export const staffFinder =
  (context: Pick<Context, 'config' | 'clock' | 'db'>): FindStaff =>
  async (request, { isUse } = { isUse: countsAsUse(request) }) => {
    const { authorization } = request.headers
    if (authorization !== undefined) return machineOf(context, authorization)
    const key = request.cookies[staffCookie(context.config)]
    return key !== undefined && /^[\w-]{43}$/.test(key) ? memberOf(context, key, isUse) : undefined
  }

function machineOf({ config, clock }: Pick<Context, 'config' | 'clock'>, authorization: string): Staff | undefined {
  const machine = findMachine(config.staffKeys, authorization, clock.now())
  if (!machine) return undefined
  const granted: ReadonlySet<string> = machine.permissions
  return { name: machine.name, may: (permission) => granted.has(permission), isConfirmed: true }
}

async function memberOf(
  { config, clock, db }: Pick<Context, 'config' | 'clock' | 'db'>,
  key: string,
  isUse: boolean,
): Promise<Staff | undefined> {
  const session = await selectSession(db, hashSecret(key))
  const now = clock.now()
  if (!session || isOver(session, now, config.staffSessions)) return undefined
  if (isUse && isUseWorthNoting(session.lastUsedAt, now))
    await updateSession(db, session.sessionId, { last_used_at: now })
  const granted = await permissionsOf(db, session.roles)
  const until = confirmedUntil(session.confirmedAt)
  return {
    name: session.email,
    session: { id: session.sessionId, memberId: session.memberId, confirmedUntil: until.toString() },
    may: (permission) => granted.has(permission),
    isConfirmed: Temporal.Instant.compare(now, until) < 0,
  }
}
