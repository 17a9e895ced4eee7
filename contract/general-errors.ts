import type { ErrorCode } from './errors.ts'

/** Errors that every operation may return in addition to those that it declares. */
export const generalErrors = [
  'request.invalid',
  'request.tooLarge',
  'request.addressTooLong',
  'request.headTooLarge',
  'request.mediaType',
  'request.misdirected',
  'request.origin',
  'request.tooMany',
  'request.notFound',
  'request.keyMissing',
  'request.keyReused',
  'server.fault',
  'server.busy',
  'server.maintenance',
  'session.invalid',
  'session.forbidden',
  'factors.unconfirmed',
  'staff.permission',
  'staff.unconfirmed',
  'staff.memberNeeded',
  'approvals.asked',
  'approvals.ownPlayer',
] as const satisfies readonly ErrorCode[]
