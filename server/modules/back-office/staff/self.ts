import type { confirmStaff as confirm, getStaffSelf as get, signOutStaff as leave } from '@baize/contract/staff/entry'
import { permissions } from '@baize/contract/staff/permissions'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { transaction } from '../../../kit/db.ts'
import { AppError } from '../../../kit/app-error.ts'
import type { Caller } from '../../../kit/http/caller.ts'
import type { StaffSession } from '../../../kit/http/staff.ts'
import { selectFactorKinds } from './factor-store.ts'
import { selectMember } from './member-store.ts'
import { takeCookie } from './open-session.ts'
import { proveCode, provePasskey } from './prove.ts'
import { permissionsOf } from './role-store.ts'
import { confirmedUntil } from './rules.ts'
import { endSessions, updateSession } from './session-store.ts'

export function sessionOf({ staffSession }: Pick<Caller, 'staffSession'>): StaffSession {
  if (!staffSession) throw new Error('the guard admitted a caller without a session of staff')
  return staffSession
}

export async function getStaffSelf(
  { db, config }: Context,
  _input: object,
  caller: Caller,
): Promise<Reply<typeof get>> {
  const { memberId, confirmedUntil: until } = sessionOf(caller)
  const member = await selectMember(db, memberId)
  if (!member) throw new Error('a session without a member of staff')
  const granted = await permissionsOf(db, member.roles)
  return {
    status: 'SUCCESS',
    email: member.email,
    name: member.name,
    roles: [...member.roles],
    permissions: permissions.filter((permission) => granted.has(permission)),
    factors: member.openIdSubject === null ? await selectFactorKinds(db, memberId) : ['openid'],
    confirmedUntil: until,
    idleMinutes: config.staffSessions.idleMinutes,
  }
}

export async function confirmStaff(
  context: Context,
  { code, passkey }: Parsed<typeof confirm>,
  caller: Caller,
): Promise<Reply<typeof confirm>> {
  const { id, memberId } = sessionOf(caller)
  const at = context.clock.now()
  const take = passkey ? await takePasskey(context, memberId, passkey) : await proveCode(context, memberId, code ?? '')
  await transaction(context.db, async (tx) => {
    await take(tx)
    await updateSession(tx, id, { confirmed_at: at })
  })
  return { status: 'SUCCESS', confirmedUntil: confirmedUntil(at).toString() }
}

async function takePasskey(context: Context, memberId: string, signature: Parameters<typeof provePasskey>[1]) {
  const { passkey, take } = await provePasskey(context, signature)
  if (passkey.memberId !== memberId) throw new AppError('staff.passkey')
  return take
}

export async function signOutStaff(context: Context, _input: object, caller: Caller): Promise<Reply<typeof leave>> {
  const { id, memberId } = sessionOf(caller)
  await transaction(context.db, (tx) => endSessions(tx, memberId, context.clock.now(), id))
  takeCookie(context, caller)
  return { status: 'SUCCESS' }
}
