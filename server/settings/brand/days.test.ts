import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { brandFolder } from '../../testing/brand-folder.ts'
import { earliestToday, todayOf } from './days.ts'

const at = Temporal.Instant.from('2026-11-21T10:59:00Z')
const base = { NODE_ENV: 'test', DATABASE_URL: 'postgresql://baize@localhost/baize' }
const zoned = (timeZone: string) => readConfig({ ...base, BRAND_DIR: brandFolder({ timeZone }) })

test.each([
  ['Pacific/Pago_Pago', '2026-11-20'],
  ['Europe/Skopje', '2026-11-21'],
  ['Pacific/Kiritimati', '2026-11-22'],
])('the day of a brand is that of its time zone: %s', (timeZone, today) => {
  expect(todayOf(zoned(timeZone), at).toString()).toBe(today)
})

test('a brand without a time zone uses that of the protection of players', () => {
  const config = readConfig({ ...base, PROTECTION_TIME_ZONE: 'Pacific/Pago_Pago' })
  expect(todayOf(config, at).toString()).toBe('2026-11-20')
})

test('a rule for the players of all brands uses the day of the westernmost brand', () => {
  const config = readConfig({
    ...base,
    BRAND_DIRS: `brands/baize,${brandFolder({ timeZone: 'Pacific/Pago_Pago' })}`,
  })
  expect(todayOf(config, at).toString()).toBe('2026-11-21')
  expect(earliestToday(config, at).toString()).toBe('2026-11-20')
})
