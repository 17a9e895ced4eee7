import { describe, expect, test } from 'vitest'
import { generateKeyPairSync } from 'node:crypto'
import { readConfig } from './config.ts'
import { aheadBy, systemClock } from './kit/clock.ts'
import { demoHub88Key } from './studio-key.ts'

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

  test('every studio speaks its dialect, those of the demo only there', () => {
    const dialectsOf = (settings: Record<string, string>) =>
      Object.entries(readConfig({ ...environment, ...settings }).studios).map(
        ([id, { dialect }]) => `${id}: ${dialect}`,
      )
    expect(dialectsOf({})).toEqual(['baize-studio: baize', 'pragmatic-demo: pragmatic', 'hub88-demo: hub88'])
    expect(dialectsOf(secrets)).toEqual(['baize-studio: baize'])
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const pem = publicKey.export({ type: 'spki', format: 'pem' })
    const own = { ...secrets, PRAGMATIC_STUDIO: 'pp', PRAGMATIC_SECRET: 'f', HUB88_STUDIO: 'hub' }
    for (const key of [pem, pem.replaceAll('\n', String.raw`\n`), pem.replaceAll(/-----.+-----|\n/g, '')]) {
      expect(dialectsOf({ ...own, HUB88_PUBLIC_KEY: key })).toEqual([
        'baize-studio: baize',
        'pp: pragmatic',
        'hub: hub88',
      ])
    }
  })

  test('production refuses the keys of the demo, and ids that are not their own', () => {
    const refused = [
      { PRAGMATIC_SECRET: 'demo-pragmatic' },
      { HUB88_PUBLIC_KEY: demoHub88Key },
      { HUB88_PUBLIC_KEY: `-----BEGIN PUBLIC KEY-----\n${demoHub88Key}\n-----END PUBLIC KEY-----` },
      { HUB88_PUBLIC_KEY: 'no key' },
      { PRAGMATIC_STUDIO: 'baize-studio' },
      { HUB88_STUDIO: 'pragmatic-demo' },
    ]
    for (const settings of refused) {
      expect(() => readConfig({ ...environment, ...secrets, ...settings })).toThrow(/PRAGMATIC|HUB88/)
    }
  })

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
