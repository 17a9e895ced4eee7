import { keyForm, type Operation } from '@baize/contract/op'
import type { FastifyRequest } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import { AppError } from '../errors.ts'
import { networkOf } from './edge/network-of.ts'
import { type Asked, type Caller, idempotencyKey, RequestCaller } from './caller.ts'
import { isUse } from './idle.ts'
import { type Maintenance, refuseMaintenance } from './maintenance.ts'
import type { Sessions } from './session.ts'
import type { FindStaff, Staff, StaffRefusal } from './staff.ts'

/** A call of a provider, as its signature names it. */
export interface ProviderCall {
  readonly params: unknown
  readonly headers: IncomingHttpHeaders
}

/** A provider's call that was refused. */
export interface RefusedCall {
  readonly operation: string
  readonly params: Readonly<Record<string, string>>
  /** What was read of it. Undefined: it could not be read. */
  readonly input: unknown
  /** The bytes as they came. Undefined if the call was read before the framework. */
  readonly body: Buffer | undefined
}

export interface Guard {
  readonly sessions: Sessions
  /** Absent for services that stay open during maintenance. */
  readonly maintenance?: Maintenance | undefined
  /** Whether pages of the origin may send changes with a cookie to the address of the request. */
  readonly isOwnOrigin: (origin: string, request: FastifyRequest) => boolean
  /** The context for the address of a request. @throws AppError for an address that is not served */
  readonly contextFor?: <C extends object>(context: C, request: FastifyRequest) => C
  /** Header in which a trusted proxy sends the caller's country. */
  readonly countryHeader?: string | undefined
  /** Checks a provider's signature over the raw body; only `provider` operations call it. */
  readonly verifyProvider?: (call: ProviderCall, rawBody: Buffer) => void
  /** Keeps a refused call whose signature is right, if staff should know of it. */
  readonly keepRefusedCall?: (call: RefusedCall, error: unknown) => Promise<void>
  /** The member of staff or machine that sends a request. */
  readonly findStaff?: FindStaff
  /** Judges a change by a member of staff once its input is known. @throws AppError */
  readonly judgeChange?: (staff: string, input: unknown) => Promise<void>
  /** Called after a change by staff. */
  readonly noteStaffChange?: () => void
  /** Records that a member of staff or machine was refused an operation. */
  readonly noteRefusal?: (refusal: StaffRefusal) => Promise<void>
}

/** The caller of an operation. `limited` counts the call under a key. @throws AppError if the guard refuses the call */
export async function admit(
  operation: Operation,
  guard: Guard,
  { request, reply }: Pick<Asked, 'request' | 'reply'>,
  limited: (request: FastifyRequest, key: string) => Promise<void>,
): Promise<Caller> {
  const asked = { request, reply, countryHeader: guard.countryHeader }
  if (operation.access === 'staff') {
    const staff = await admitStaff(operation, guard, request)
    // other callers behind the same address must not use up a caller's calls
    await limited(request, staff.session?.id ?? `machine:${staff.name}`)
    requireKey(operation, request)
    return new RequestCaller(asked, undefined, undefined, staff)
  }
  if (!operation.duringMaintenance) refuseMaintenance(guard)
  const presented = guard.sessions.present(request)
  const changes = operation.method === 'POST'
  if (changes && (request.method === 'POST' || (presented?.byCookie ?? true))) checkOrigin(guard, request)
  if (changes && request.method === 'GET' && presented?.byCookie) throw new AppError('session.invalid')
  const session = presented ? await guard.sessions.find(presented, { isUse: isUse(request) }) : undefined
  await limited(request, (operation.access !== 'visitor' && session?.id) || networkOf(request))
  if (operation.access !== 'visitor') {
    if (!session) throw new AppError('session.invalid')
    if (!guard.sessions.mayCall(session, operation)) throw new AppError('session.forbidden')
    if (operation.confirmed === true) await guard.sessions.requireConfirmed(session)
  }
  requireKey(operation, request)
  return new RequestCaller(asked, session, presented)
}

/** @throws AppError `session.invalid`, `staff.permission`, `staff.unconfirmed`, `request.origin` */
async function admitStaff(operation: Operation, guard: Guard, request: FastifyRequest): Promise<Staff> {
  const staff = await guard.findStaff?.(request)
  if (!staff) throw new AppError('session.invalid')
  if (staff.session && operation.method === 'POST') checkOrigin(guard, request)
  const { permission } = operation
  const may = permission === 'own' ? staff.session !== undefined : permission !== undefined && staff.may(permission)
  const code = !may ? 'staff.permission' : operation.confirmed && !staff.isConfirmed ? 'staff.unconfirmed' : undefined
  if (code) {
    await guard.noteRefusal?.({ staff: staff.name, operation: operation.id, code })
    throw new AppError(code)
  }
  return staff
}

/**
 * A foreign page with a key of its own must not change the cookies of the visitor's browser.
 * @throws AppError `request.origin` for a page of another site
 */
export function checkOrigin(guard: Guard, request: FastifyRequest): void {
  const { origin } = request.headers
  if (origin !== undefined && !guard.isOwnOrigin(origin, request)) throw new AppError('request.origin')
  if (origin === undefined && request.headers['sec-fetch-site'] === 'cross-site') throw new AppError('request.origin')
}

/** Operations that need no key may get one, and it must be sound: staff change things once for each key. */
function requireKey({ idempotent, access }: Operation, request: FastifyRequest): void {
  const key = idempotencyKey(request)
  const isNeeded = idempotent === true || (access === 'staff' && key !== '')
  if (isNeeded && !keyForm.test(key)) throw new AppError('request.keyMissing')
}
