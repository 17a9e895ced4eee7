import type { Operation } from '@baize/contract/op'

const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** The headers that announce when an operation will be removed: `Deprecation` (RFC 9745) and `Sunset` (RFC 8594). */
export function deprecationOf({ deprecated }: Operation): Readonly<Record<string, string>> {
  if (!deprecated) return {}
  return {
    deprecation: `@${midnight(deprecated.since).getTime() / 1000}`,
    sunset: midnight(deprecated.sunset).toUTCString(),
  }
}
