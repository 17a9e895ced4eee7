import { describe, expect, test } from 'vitest'
import { generateKeyPairSync } from 'node:crypto'
import { readConfig } from './config.ts'
import { aheadBy, systemClock } from './kit/clock.ts'
import { demoHub88Key } from './settings/studio-key.ts'

const environment = { DATABASE_URL: 'postgresql://localhost/baize' }
const addresses = {
  PUBLIC_URL: 'https://casino.example',
  SMTP_URL: 'smtps://mail.example',
  WORLDPAY_URL: 'https://secure.worldpay.example/',
  WORLDPAY_LIBRARY_URL: 'https://payments.worldpay.example/library.js',
  IDENTITY_REGISTRY_URL: 'https://registry.example',
  EXCLUSION_REGISTER_URL: 'https://exclusion.example',
  VULNERABILITY_REGISTER_URL: 'https://vulnerability.example',
  STUDIO_URL: 'https://studio.example',
}
const secrets = {
  SECRET_KEY: 'x'.repeat(40),
  WORLDPAY_PASSWORD: 'a',
  WORLDPAY_NOTIFY_PASSWORD: 'b',
  IDENTITY_REGISTRY_KEY: 'c',
  EXCLUSION_REGISTER_KEY: 'd',
  STUDIO_SECRET: 'e',
}
const optional = { VULNERABILITY_REGISTER_KEY: 'f' }
const production = { ...environment, ...addresses, ...secrets, ...optional, NODE_ENV: 'production' }
const without = (name: string) => Object.fromEntries(Object.entries(production).filter(([key]) => key !== name))

describe('the configuration', () => {
  test('the demo needs only a database', () => {
    const config = readConfig({ ...environment, PORT: '4000' })
    expect(config).toMatchObject({ production: false, publicUrl: 'http://localhost:4000' })
    expect(Object.isFrozen(config)).toBe(true)
  })

  test('names every missing or wrong setting', () => {
    expect(() => readConfig({})).toThrow(/DATABASE_URL/)
    expect(() => readConfig({ ...environment, PORT: 'many' })).toThrow(/PORT/)
  })

  test.each(Object.keys(secrets))('production refuses the demo value of %s', (name) => {
    expect(() => readConfig(without(name))).toThrow(`${name} still has its demo value`)
  })

  test.each(Object.keys(addresses))('production refuses the demo’s address as %s', (name) => {
    expect(() => readConfig(without(name))).toThrow(`${name} is not given`)
  })

  test.each([
    ['SKRILL_URL', { SKRILL_PASSWORD: 'a', SKRILL_SECRET_WORD: 'b' }],
    ['NETELLER_URL', { NETELLER_PASSWORD: 'a', NETELLER_NOTIFY_PASSWORD: 'b' }],
    ['NEKBIT_URL', { NEKBIT_SECRET: 'a secret of its own' }],
    ['OMEGA_URL', { OMEGA_SECRET: 'a secret of its own' }],
    ['PRAGMATIC_URL', { PRAGMATIC_SECRET: 'a' }],
    ['FACEBOOK_GRAPH_URL', { FACEBOOK_APP_ID: 'a', FACEBOOK_APP_SECRET: 'a secret' }],
  ])('production needs %s only if the party is used', (name, used) => {
    expect(() => readConfig({ ...production, ...used })).toThrow(`${name} is not given`)
    expect(readConfig(production).worldpay.url).toBe('https://secure.worldpay.example')
  })

  test('production needs the register of financial vulnerability only while it is asked', () => {
    const { VULNERABILITY_REGISTER_KEY: _key, VULNERABILITY_REGISTER_URL: _url, ...others } = production
    expect(() => readConfig(others)).toThrow('VULNERABILITY_REGISTER_KEY is not given')
    const off = readConfig({ ...others, VULNERABILITY_CHECKS: '0' })
    expect(off.protection.register).toBeUndefined()
    const demo = { ...production, VULNERABILITY_REGISTER_KEY: 'demo-vulnerability' }
    expect(() => readConfig(demo)).toThrow('still has its demo value')
    expect(() => readConfig({ ...environment, PROTECTION_TIME_ZONE: 'Nowhere' })).toThrow(/PROTECTION_TIME_ZONE/)
  })

  test('every studio speaks its dialect, and the demo’s studios exist only in the demo', () => {
    const dialectsOf = (settings: Record<string, string>) =>
      Object.entries(readConfig({ ...environment, ...settings }).studios).map(
        ([id, { dialect }]) => `${id}: ${dialect}`,
      )
    expect(dialectsOf({})).toEqual(['baize-studio: baize', 'pragmatic-demo: pragmatic', 'hub88-demo: hub88'])
    expect(dialectsOf(production)).toEqual(['baize-studio: baize'])
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const pem = publicKey.export({ type: 'spki', format: 'pem' })
    const own = {
      ...production,
      PRAGMATIC_URL: 'https://pp.example',
      HUB88_URL: 'https://hub.example',
      PRAGMATIC_STUDIO: 'pp',
      PRAGMATIC_SECRET: 'f',
      HUB88_STUDIO: 'hub',
    }
    for (const key of [pem, pem.replaceAll('\n', String.raw`\n`), pem.replaceAll(/-----.+-----|\n/g, '')]) {
      expect(dialectsOf({ ...own, HUB88_PUBLIC_KEY: key })).toEqual([
        'baize-studio: baize',
        'pp: pragmatic',
        'hub: hub88',
      ])
    }
  })

  test('production refuses the demo’s keys and malformed ids', () => {
    const refused = [
      { PRAGMATIC_SECRET: 'demo-pragmatic' },
      { HUB88_PUBLIC_KEY: demoHub88Key },
      { HUB88_PUBLIC_KEY: `-----BEGIN PUBLIC KEY-----\n${demoHub88Key}\n-----END PUBLIC KEY-----` },
      { HUB88_PUBLIC_KEY: 'no key' },
      { PRAGMATIC_STUDIO: 'baize-studio' },
      { HUB88_STUDIO: 'pragmatic-demo' },
    ]
    for (const settings of refused) {
      expect(() => readConfig({ ...production, ...settings })).toThrow(/PRAGMATIC|HUB88/)
    }
  })

  test('production keeps the real time', () => {
    expect(readConfig(production).production).toBe(true)
    expect(() => readConfig({ ...production, CLOCK_AHEAD: 'P1D' })).toThrow('CLOCK_AHEAD')
  })

  test("the demo's clock is set ahead by days", () => {
    const { clockAhead } = readConfig({ ...environment, CLOCK_AHEAD: 'P31DT2H' })
    const ahead = systemClock.now().until(aheadBy(clockAhead).now()).round('minutes')
    expect(ahead.total('hours')).toBe(31 * 24 + 2)
  })
})
