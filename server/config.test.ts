import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { aheadBy, systemClock } from './kit/clock.ts'

const environment = { DATABASE_URL: 'postgresql://localhost/baize' }
const secrets = {
  NODE_ENV: 'production',
  SECRET_KEY: 'x'.repeat(40),
  WORLDPAY_PASSWORD: 'a',
  WORLDPAY_NOTIFY_PASSWORD: 'b',
  IDENTITY_REGISTRY_KEY: 'c',
  EXCLUSION_REGISTER_KEY: 'd',
  STUDIO_SECRET: 'e',
}

describe('the configuration', () => {
  test('the demo needs no more than a database', () => {
    const config = readConfig({ ...environment, PORT: '4000' })
    expect(config).toMatchObject({ production: false, publicUrl: 'http://localhost:4000' })
    expect(Object.isFrozen(config)).toBe(true)
  })

  test('names what is missing or wrong', () => {
    expect(() => readConfig({})).toThrow(/DATABASE_URL/)
    expect(() => readConfig({ ...environment, PORT: 'many' })).toThrow(/PORT/)
  })

  test.each(Object.keys(secrets).filter((name) => name !== 'NODE_ENV'))(
    'production refuses the demo value of %s',
    (name) => {
      const others = Object.fromEntries(Object.entries(secrets).filter(([key]) => key !== name))
      expect(() => readConfig({ ...environment, ...others })).toThrow(`${name} still has its demo value`)
    },
  )

  test('production keeps its clock', () => {
    expect(readConfig({ ...environment, ...secrets }).production).toBe(true)
    expect(() => readConfig({ ...environment, ...secrets, CLOCK_AHEAD: 'P1D' })).toThrow('CLOCK_AHEAD')
  })

  test("the demo's clock is set ahead by days", () => {
    const { clockAhead } = readConfig({ ...environment, CLOCK_AHEAD: 'P31DT2H' })
    const ahead = systemClock.now().until(aheadBy(clockAhead).now()).round('minutes')
    expect(ahead.total('hours')).toBe(31 * 24 + 2)
  })
})
