import { keyForm, type Operation } from '@baize/contract/op'
import type { FastifyRequest } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import { AppError } from '../app-error.ts'
import { networkOf } from './edge/network-of.ts'
import { type Asked, type Caller, idempotencyKey, RequestCaller } from './caller.ts'
import { isUse } from './idle.ts'
import { type Maintenance, refuseMaintenance } from './maintenance.ts'
import type { Sessions } from './session.ts'
import type { FindStaff, Staff, StaffRefusal } from './staff.ts'

/** A call by a third party that signs its requests, with the parameters and headers that the signature check needs. */
export interface ProviderCall {
  readonly params: unknown
  readonly headers: IncomingHttpHeaders
}

/** A signed call that was refused although its signature is valid. */
export interface RefusedCall {
  readonly operation: string
  readonly params: Readonly<Record<string, string>>
  /** The parsed input. Undefined if the body does not match the operation. */
  readonly input: unknown
  /** The raw body. Undefined for a call that was processed without Fastify (`openDirectFront`). */
  readonly body: Buffer | undefined
}

export interface Guard {
  readonly sessions: Sessions
  /** The state of maintenance. Absent for services that keep working during maintenance. */
  readonly maintenance?: Maintenance | undefined
  /** Whether a page of this origin may send changes that are authenticated by a cookie. */
  readonly isOwnOrigin: (origin: string, request: FastifyRequest) => boolean
  /**
   * Returns the context that belongs to the host of the request.
   * @throws AppError for a host that is not served
   */
  readonly contextFor?: <C extends object>(context: C, request: FastifyRequest) => C
  /** The name of the header in which a trusted proxy sends the caller's country. */
  readonly countryHeader?: string | undefined
  /** Checks a provider's signature over the raw body. Called only for `provider` operations. */
  readonly verifyProvider?: (call: ProviderCall, rawBody: Buffer) => void
  /** Records a refused call whose signature is valid, if staff should see the refusal. */
  readonly keepRefusedCall?: (call: RefusedCall, error: unknown) => Promise<void>
  /** Finds the member of staff or service account that sends a request. */
  readonly findStaff?: FindStaff
  /**
   * Checks whether a member of staff may make a change. Called once the input has been parsed.
   * @throws AppError if the change is not allowed
   */
  readonly judgeChange?: (staff: string, input: unknown) => Promise<void>
  readonly noteStaffChange?: () => void
  readonly noteRefusal?: (refusal: StaffRefusal) => Promise<void>
}

/**
 * Checks whether a request may call the operation, and returns its caller.
 * @param limited counts the call under a key towards the rate limit
 * @throws AppError if the call is refused
 */
export async function admit(
  operation: Operation,
  guard: Guard,
  { request, reply }: Pick<Asked, 'request' | 'reply'>,
  limited: (request: FastifyRequest, key: string) => Promise<void>,
): Promise<Caller> {
  const asked = { request, reply, countryHeader: guard.countryHeader }
  if (operation.access === 'staff') {
    const staff = await admitStaff(operation, guard, request)
    // The rate limit counts per session or service account and not per IP address, so that colleagues behind the same
    // address do not share one.
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

/**
 * Checks that the request comes from staff with the permission for the operation.
 * @throws AppError `session.invalid` without a valid session or API key; `staff.permission` if the permission is
 * missing; `staff.unconfirmed` if the caller must first confirm who they are; `request.origin` if a page of another
 * site sent the request
 */
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
 * Refuses requests from pages of other sites. This also applies to requests with a valid key, because their replies
 * could change the cookies of the visitor's browser.
 * @throws AppError `request.origin` for a page of another site
 */
export function checkOrigin(guard: Guard, request: FastifyRequest): void {
  const { origin } = request.headers
  if (origin !== undefined && !guard.isOwnOrigin(origin, request)) throw new AppError('request.origin')
  if (origin === undefined && request.headers['sec-fetch-site'] === 'cross-site') throw new AppError('request.origin')
}

/**
 * Checks the idempotency key. An operation that does not require a key may still get one, and then the key must be
 * valid, because a staff action is performed only once per key.
 */
function requireKey({ idempotent, access }: Operation, request: FastifyRequest): void {
  const key = idempotencyKey(request)
  const isNeeded = idempotent === true || (access === 'staff' && key !== '')
  if (isNeeded && !keyForm.test(key)) throw new AppError('request.keyMissing')
}
