import { expect, test } from 'vitest'
import { timeZoneOf } from './instant-text.ts'
import { refusalText } from './language.ts'

const zoneOf = (name?: string): string => timeZoneOf({ headers: { ...(name !== undefined && { 'time-zone': name }) } })

test.each([
  ['Europe/Skopje', /28 November 2026 at 22:50 (CET|GMT\+1)\.$/],
  ['America/New_York', /28 November 2026 at 16:50 (EST|GMT-5)\.$/],
  [undefined, /28 November 2026 at 21:50 UTC\.$/],
  ['Nowhere/At_all', /21:50 UTC\.$/],
  ['x'.repeat(100), /21:50 UTC\.$/],
])('the time of a lock is shown in the time zone that the browser sends: %s', (zone, text) => {
  const params = { until: Temporal.Instant.from('2026-11-28T21:50:00Z') }
  expect(refusalText('login.tempLock', 'en', params, 'caller', zoneOf(zone))).toMatch(text)
})
