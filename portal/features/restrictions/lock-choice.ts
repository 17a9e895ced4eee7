import type { Request } from '@baize/contract/op'
import type { lockPlayer } from '@baize/contract/restrictions/player'

export type Lock = Request<typeof lockPlayer>
export type LockType = Lock['lockType']
export type LockUnit = NonNullable<Lock['lockPeriodUnit']>

/** Fixed lengths: weeks of a time-out, months of an exclusion. */
export const fixedLengths = {
  TIMEOUT: ['1', '2', '3', '4', '5', '6'],
  EXCLUSION: ['6', '12', '24', '36', '60', 'permanent'],
} as const satisfies Record<LockType, readonly string[]>

/** The lock of a fixed length, or undefined while none is chosen. */
export function lockOfLength(lockType: LockType, length: string): Lock | undefined {
  const offered: readonly string[] = fixedLengths[lockType]
  if (!offered.includes(length)) return undefined
  if (length === 'permanent') return { lockType, permanent: true }
  return { lockType, lockPeriodUnit: lockType === 'TIMEOUT' ? 'Week' : 'Month', lockPeriod: Number(length) }
}

/** The lock of a typed number, or undefined while it is no whole number. The platform decides about its range. */
export function lockOfNumber(lockType: LockType, typed: string, unit: LockUnit): Lock | undefined {
  if (!/^[1-9]\d{0,3}$/.test(typed.trim())) return undefined
  const lockPeriod = Number(typed)
  return lockPeriod > 2000 ? undefined : { lockType, lockPeriodUnit: unit, lockPeriod }
}

const dayMs = 24 * 60 * 60 * 1000

/** When a lock that begins now ends, by the calendar in UTC as on the platform. Undefined: never. */
export function endOfLock({ lockPeriodUnit: unit, lockPeriod, permanent }: Lock, now: Date): Date | undefined {
  const count = Number(lockPeriod)
  if (permanent || !unit || !Number.isFinite(count)) return undefined
  if (unit !== 'Month') return new Date(now.getTime() + count * dayMs * (unit === 'Week' ? 7 : 1))
  const lastDay = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + count + 1, 0)).getUTCDate()
  const end = new Date(now)
  end.setUTCDate(1)
  end.setUTCMonth(now.getUTCMonth() + count)
  end.setUTCDate(Math.min(now.getUTCDate(), lastDay))
  return end
}
