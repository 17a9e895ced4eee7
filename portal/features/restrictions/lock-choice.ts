import type { Request } from '@baize/contract/op'
import type { lockPlayer } from '@baize/contract/restrictions/player'

export type Lock = Request<typeof lockPlayer>
export type LockType = Lock['lockType']
export type LockUnit = NonNullable<Lock['lockPeriodUnit']>

/** Fixed lengths: one day or a number of weeks for a time-out, months for a self-exclusion. */
export const fixedLengths = {
  TIMEOUT: ['day', '1', '2', '3', '4', '5', '6'],
  EXCLUSION: ['6', '12', '24', '36', '60', 'permanent'],
} as const satisfies Record<LockType, readonly string[]>

/** Returns the request for a fixed length, or undefined if none is chosen. */
export function lockOfLength(lockType: LockType, length: string): Lock | undefined {
  const offered: readonly string[] = fixedLengths[lockType]
  if (!offered.includes(length)) return undefined
  if (length === 'permanent') return { lockType, permanent: true }
  if (length === 'day') return { lockType, lockPeriodUnit: 'Day', lockPeriod: 1 }
  return { lockType, lockPeriodUnit: lockType === 'TIMEOUT' ? 'Week' : 'Month', lockPeriod: Number(length) }
}

/**
 * Returns the request for a typed length, or undefined if the text is not a whole number from 1 to 2000. The platform
 * checks the allowed range.
 */
export function lockOfNumber(lockType: LockType, typed: string, unit: LockUnit): Lock | undefined {
  if (!/^[1-9]\d{0,3}$/.test(typed.trim())) return undefined
  const lockPeriod = Number(typed)
  return lockPeriod > 2000 ? undefined : { lockType, lockPeriodUnit: unit, lockPeriod }
}

const dayMs = 24 * 60 * 60 * 1000

/**
 * Returns when a time-out or self-exclusion ends if it begins at `now`. Undefined for a permanent self-exclusion. Like
 * the platform, it counts calendar months in UTC.
 */
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
