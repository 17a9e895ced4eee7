import { describe, expect, test } from 'vitest'
import { generateKeyPairSync } from 'node:crypto'
import { checkSettings, readConfig } from './config.ts'
import { aheadBy, systemClock } from './kit/clock.ts'
import { demoAccess, demoSecrets } from '@baize/contract/demo-values'
import { demoOperatorKey } from './settings/operator-key.ts'
import { drawSecrets } from './settings/starting/drawn-secrets.ts'
import { demoHub88Key } from './settings/studio-key.ts'

const environment = { DATABASE_URL: 'postgresql://localhost/baize' }
const registers = {
  IDENTITY_REGISTRY_URL: 'https://registry.example',
  IDENTITY_REGISTRY_KEY: 'key-of-registry',
  EXCLUSION_REGISTER_URL: 'https://exclusion.example',
  EXCLUSION_REGISTER_KEY: 'key-of-exclusion',
  VULNERABILITY_REGISTER_URL: 'https://vulnerability.example',
  VULNERABILITY_REGISTER_KEY: 'key-of-vulnerability',
}
const random = 'Zx81-qWe7.rTy5_uIo3+pAs2=dFg'
/** Production settings without any studio or payment provider. */
const bare = {
  ...environment,
  ...registers,
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://casino.example',
  SMTP_URL: 'smtps://mail.example',
  SECRET_KEY: `${random}-secret-key`,
}
const parties = {
  WORLDPAY_URL: 'https://secure.worldpay.example/',
  WORLDPAY_LIBRARY_URL: 'https://payments.worldpay.example/library.js',
  WORLDPAY_PASSWORD: 'password-w',
  WORLDPAY_NOTIFY_PASSWORD: 'notify-w',
  STUDIO_URL: 'https://studio.example',
  STUDIO_SECRET: `${random}-studio`,
}
const production = { ...bare, ...parties }

const problemsOf = (settings: Record<string, string>) =>
  checkSettings(settings).findings.problems.map(({ setting }) => setting)
const warningsOf = (settings: Record<string, string>) =>
  checkSettings(settings).findings.warnings.map(({ setting }) => setting)
const without = (...names: string[]) =>
  Object.fromEntries(Object.entries(production).filter(([key]) => !names.includes(key)))

describe('the configuration', () => {
  test('the demo needs only a database', () => {
    const config = readConfig({ ...environment, PORT: '4000' })
    expect(config).toMatchObject({ production: false, publicUrl: 'http://localhost:4000' })
    expect(Object.isFrozen(config)).toBe(true)
  })

  test('reports all missing and wrong settings at once, each with what to write', () => {
    expect(() => readConfig({})).toThrow('DATABASE_URL is missing: write it, such as postgresql://')
    expect(() => readConfig({ ...environment, PORT: 'many' })).toThrow('PORT is not a number: write one.')
    const { findings } = checkSettings({ NODE_ENV: 'production', PORT: '0', STUDIO_SECRET: 'x', LIMIT_RATES: 'GBP' })
    expect(findings.problems.map(({ setting }) => setting).toSorted()).toEqual(
      ['DATABASE_URL', 'PORT', 'LIMIT_RATES', 'SECRET_KEY', 'PUBLIC_URL', 'SMTP_URL', 'STUDIO_URL', 'STUDIO_SECRET']
        .concat(Object.keys(registers))
        .toSorted(),
    )
    for (const { setting, sentence } of findings.problems) expect(sentence).toMatch(new RegExp(`^${setting} .+\\.$`))
  })

  test.each(Object.keys(production).filter((name) => name !== 'NODE_ENV'))(
    'production does not start without %s',
    (name) => {
      expect(problemsOf(without(name))).toEqual([name])
    },
  )

  test('warns, but starts, without any studio or payment provider', () => {
    expect(problemsOf(bare)).toEqual([])
    expect(warningsOf(bare)).toEqual(expect.arrayContaining(['PAYMENTIQ_SECRET', 'HUB88_PUBLIC_KEY']))
  })

  test('one role for owner and program is refused in production', () => {
    const owner = { DATABASE_OWNER_URL: 'postgresql://owner@one,two/baize' }
    expect(problemsOf({ ...bare, ...owner, DATABASE_URL: `postgresql://owner:${random}@one,two/baize` })).toEqual([
      'DATABASE_OWNER_URL',
    ])
    expect(problemsOf({ ...bare, ...owner, DATABASE_URL: 'postgresql://program@one,two/baize' })).toEqual([])
  })

  const { publicKey: ownKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const ownPrivateKey = privateKey.export({ type: 'pkcs8', format: 'pem' })
  const hub88 = {
    HUB88_URL: 'https://hub.example',
    HUB88_PUBLIC_KEY: ownKey.export({ type: 'spki', format: 'pem' }),
    HUB88_API_URL: 'https://api.hub.example',
    HUB88_OPERATOR_ID: '7',
    HUB88_PRIVATE_KEY: ownPrivateKey,
  }
  const pragmatic = {
    PRAGMATIC_URL: 'https://pp.example',
    PRAGMATIC_SECRET: 'issued-by-them',
    PRAGMATIC_API_URL: 'https://api.pp.example',
    PRAGMATIC_SECURE_LOGIN: 'our_name',
  }
  const lacking = <T extends object>(settings: T, name: keyof T) =>
    Object.fromEntries(Object.entries(settings).filter(([one]) => one !== name))
  test.each([
    ['PaymentIQ', { PAYMENTIQ_SECRET: random }],
    ['a Hub88 studio', hub88],
    ['a Pragmatic studio', pragmatic],
  ])('a casino with only %s starts', (_party, settings) => {
    const config = readConfig({ ...bare, ...settings })
    expect(config.worldpay).toBeUndefined()
    expect(Object.keys(config.studios)).not.toContain('baize-studio')
  })

  test("calls to aggregators are signed with the operator's own key and carry its id", () => {
    const escaped = { HUB88_PRIVATE_KEY: ownPrivateKey.replaceAll('\n', String.raw`\n`) }
    const { studios } = readConfig({ ...bare, ...hub88, ...pragmatic, ...escaped })
    const { 'hub88-demo': asked, 'pragmatic-demo': other } = studios
    expect(asked).toMatchObject({ api: { url: 'https://api.hub.example', operatorId: 7 } })
    expect(asked?.dialect === 'hub88' && asked.api.privateKey.equals(privateKey)).toBe(true)
    expect(other).toMatchObject({ api: { url: 'https://api.pp.example', secureLogin: 'our_name' } })
  })

  test('a studio’s games open at its own origin and at those that are set', () => {
    const origins = { HUB88_GAME_ORIGINS: 'https://play.hub.example, https://live.hub.example' }
    const { studios } = readConfig({ ...bare, ...hub88, ...pragmatic, ...origins })
    expect(studios['hub88-demo']?.gameOrigins).toEqual([
      'https://hub.example',
      'https://play.hub.example',
      'https://live.hub.example',
    ])
    expect(studios['pragmatic-demo']?.gameOrigins).toEqual(['https://pp.example'])
  })

  test.each([
    ['SKRILL_URL', { SKRILL_PASSWORD: 'password-s', SKRILL_SECRET_WORD: 'word-of-us' }],
    ['SKRILL_SECRET_WORD', { SKRILL_PASSWORD: 'password-s', SKRILL_URL: 'https://skrill.example' }],
    ['NETELLER_URL', { NETELLER_PASSWORD: 'password-n', NETELLER_NOTIFY_PASSWORD: 'notify-n' }],
    ['NEKBIT_URL', { NEKBIT_SECRET: 'a secret of its own' }],
    ['OMEGA_URL', { OMEGA_SECRET: 'a secret of its own' }],
    ['PRAGMATIC_URL', lacking(pragmatic, 'PRAGMATIC_URL')],
    ['PRAGMATIC_API_URL', lacking(pragmatic, 'PRAGMATIC_API_URL')],
    ['PRAGMATIC_SECURE_LOGIN', lacking(pragmatic, 'PRAGMATIC_SECURE_LOGIN')],
    ['HUB88_URL', lacking(hub88, 'HUB88_URL')],
    ['HUB88_API_URL', lacking(hub88, 'HUB88_API_URL')],
    ['HUB88_OPERATOR_ID', lacking(hub88, 'HUB88_OPERATOR_ID')],
    ['HUB88_PRIVATE_KEY', lacking(hub88, 'HUB88_PRIVATE_KEY')],
    ['LOQATE_URL', { LOQATE_KEY: 'issued-by-them' }],
    ['DOCUMENTS_S3_SECRET', { DOCUMENTS_S3_BUCKET: 'papers', DOCUMENTS_S3_KEY_ID: 'AKIA' }],
  ])('production needs %s only if the party is used', (name, used) => {
    expect(problemsOf({ ...production, ...used })).toEqual([name])
  })

  test('every register is queried unless a setting switches it off', () => {
    const names = Object.keys(registers)
    const off = { VERIFY_BY_DOCUMENTS_ALONE: '1', PLAY_WITHOUT_EXCLUSION_REGISTER: '1', VULNERABILITY_CHECKS: '0' }
    expect(problemsOf(without(...names)).toSorted()).toEqual(names.toSorted())
    const config = readConfig({ ...without(...names), ...off })
    expect(config).toMatchObject({ identityRegistry: undefined, exclusionRegister: undefined })
    expect(config.protection.register).toBeUndefined()
    expect(warningsOf({ ...without(...names), ...off })).toEqual(
      expect.arrayContaining(['VERIFY_BY_DOCUMENTS_ALONE', 'PLAY_WITHOUT_EXCLUSION_REGISTER']),
    )
    expect(problemsOf({ ...environment, PROTECTION_TIME_ZONE: 'Nowhere' })).toEqual(['PROTECTION_TIME_ZONE'])
  })

  test('every studio uses its own protocol, and the demo’s studios exist only in the demo', () => {
    const dialectsOf = (settings: Record<string, string>) =>
      Object.entries(readConfig({ ...environment, ...settings }).studios).map(
        ([id, { dialect }]) => `${id}: ${dialect}`,
      )
    expect(dialectsOf({})).toEqual(['baize-studio: baize', 'pragmatic-demo: pragmatic', 'hub88-demo: hub88'])
    expect(dialectsOf(production)).toEqual(['baize-studio: baize'])
    const pem = ownKey.export({ type: 'spki', format: 'pem' })
    const own = {
      ...production,
      ...pragmatic,
      ...hub88,
      PRAGMATIC_STUDIO: 'pp',
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

  test.each([
    ['PRAGMATIC_SECRET', 'demo-pragmatic'],
    ['SECRET_KEY', `${random} and demo-studio`],
    ['DOCUMENTS_KEY', demoAccess.DEMO_WEBHOOK_SECRET],
    ['DATABASE_URL', `postgresql://baize:${demoAccess.DEMO_PASSWORD}@db.example/baize`],
    ['STUDIO_SECRET', 'x'],
    ['STUDIO_SECRET', 'x'.repeat(40)],
    ['WORLDPAY_PASSWORD', 'seven-7'],
    ['STAFF_KEYS', `robot:${random}:support:2099-12-31,other:demo-staff-key-of-the-sandbox:support:2099-12-31`],
    ['DATABASE_URL', 'postgresql://baize:demo-registry@db.example/baize'],
    ['DATABASE_URL', 'postgresql://postgres:postgres@db.example/baize'],
    ['SMTP_URL', 'smtps://casino:demo%2Dworldpay@mail.example'],
    ['SMTP_URL', 'smtps://casino:short@mail.example'],
    ['STUDIO_URL', 'https://studio.example/?key=demo-studio'],
    ['PUBLIC_URL', 'http://casino.example'],
    ['PUBLIC_URL', 'https://casino.example/games'],
    ['HUB88_PUBLIC_KEY', demoHub88Key],
    ['HUB88_PUBLIC_KEY', `-----BEGIN PUBLIC KEY-----\n${demoHub88Key}\n-----END PUBLIC KEY-----`],
    ['HUB88_PUBLIC_KEY', 'no key'],
    ['HUB88_PRIVATE_KEY', demoOperatorKey],
    ['HUB88_PRIVATE_KEY', 'no key'],
    ['PRAGMATIC_STUDIO', 'baize-studio'],
    ['HUB88_STUDIO', 'pragmatic-demo'],
    ['TRUST_PROXY', 'true'],
    ['CLOCK_AHEAD', 'P1D'],
    ['HOST', 'two words'],
    ['COUNTRY_HEADER', 'CF IPCountry'],
    ['DATABASE_URL', 'mysql://db.example/baize'],
    ['SMTP_URL', 'mail.example'],
    ['MAIL_FROM', 'My Casino'],
    ['STUDIO_URL', 'ftp://studio.example'],
    ['BLOCKED_COUNTRIES', 'USA'],
    ['PAYMENTIQ_ADDRESSES', '192.0.2.1,gateway'],
    ['PRAGMATIC_ADDRESSES', '192.0.2.0/24'],
    ['HUB88_ADDRESSES', 'gateway'],
    ['HUB88_GAME_ORIGINS', 'https://play.hub.example/games'],
    ['PRAGMATIC_SECURE_LOGIN', 'two words'],
  ])('production refuses %s=%s', (name, value) => {
    expect(problemsOf({ ...production, ...pragmatic, ...hub88, [name]: value })).toEqual([name])
  })

  test('accepts a host whose name equals a secret of the demo', () => {
    expect(problemsOf({ ...production, STUDIO_URL: 'https://demo-studio.example' })).toEqual([])
  })

  test('production warns about settings that are rarely intended', () => {
    const soon = systemClock.now().toZonedDateTimeISO('UTC').toPlainDate().add({ days: 5 })
    const doubtful = {
      ...production,
      WORLDPAY_URL: 'http://secure.worldpay.example',
      STUDIO_URL: 'http://127.0.0.1:9000',
      SMTP_URL: 'smtp://mail.example',
      STAFF_KEYS: `robot:${random}:support:${soon.toString()}`,
      STUDIO_SECRET: production.SECRET_KEY,
    }
    expect(new Set(warningsOf(doubtful))).toEqual(
      new Set([
        'WORLDPAY_URL',
        'STUDIO_URL',
        'SMTP_URL',
        'STAFF_KEYS',
        'STUDIO_SECRET',
        'TRUST_PROXY',
        'LIMIT_RATES',
        'DOCUMENTS_KEY',
        'BRAND_DIR',
        'MAIL_FROM',
        'WORLDPAY_MERCHANT',
        'WORLDPAY_USER',
      ]),
    )
    expect(warningsOf({ ...production, TRUST_PROXY: '1', HOST: '0.0.0.0' })).toContain('TRUST_PROXY')
    expect(warningsOf({ ...production, TRUST_PROXY: 'loopback' })).not.toContain('TRUST_PROXY')
    expect(warningsOf({ ...production, LIMIT_RATES: 'GBP=1,EUR=0.86' })).toContain('LIMIT_RATES')
    expect(warningsOf({ ...production, LIMIT_RATES: 'GBP=1,EUR=1,USD=1,MKD=1,JPY=1,KWD=1,BTC=1' })).not.toContain(
      'LIMIT_RATES',
    )
    const signsByMd5 = { ...production, ...pragmatic }
    expect(warningsOf(signsByMd5)).toContain('PRAGMATIC_ADDRESSES')
    expect(warningsOf({ ...signsByMd5, PRAGMATIC_ADDRESSES: '192.0.2.7' })).not.toContain('PRAGMATIC_ADDRESSES')
    expect(warningsOf(environment)).toEqual([])
  })

  const drawn = drawSecrets()
  const opened = { HOST: '0.0.0.0', PUBLIC_URL: 'https://casino.example', SITE_URLS: 'baize=https://other.example' }
  const sentencesOf = (settings: Record<string, string>): string[] =>
    checkSettings({ ...environment, ...settings }).findings.problems.map(({ sentence }) => sentence)

  test.each([
    ['HOST', '0.0.0.0'],
    ['HOST', '::'],
    ['HOST', '192.0.2.7'],
    ['HOST', 'localhost.example'],
    ['PUBLIC_URL', 'https://casino.example'],
    ['PUBLIC_URL', 'http://127.0.0.1.example'],
    ['SITE_URLS', 'baize=http://baize.localhost,baize=https://casino.example'],
  ])('a demo with a published secret does not start with %s=%s', (name, value) => {
    const [sentence, ...others] = sentencesOf({ [name]: value })
    expect(sentence).toMatch(new RegExp(`^${name} opens this demo to others, .*PUBLIC_DEMO=1`))
    expect(others).toEqual([])
    expect(sentencesOf({ ...drawn, [name]: value })).toEqual([])
  })

  test.each([...Object.keys({ ...demoSecrets, ...demoAccess }), 'HUB88_PUBLIC_KEY', 'HUB88_PRIVATE_KEY'])(
    'one published value is enough to keep a demo on this machine: %s',
    (name) => {
      const { [name]: _drawn, ...others } = drawn
      expect(sentencesOf({ ...others, ...opened })).toEqual([
        expect.stringMatching(
          new RegExp(`^HOST, PUBLIC_URL and SITE_URLS open this demo to others, .* of ${name}: set PUBLIC_DEMO=1`),
        ),
      ])
      expect(readConfig({ ...environment, ...others }).isLoopbackOnly).toBe(true)
      const mixed = { ...drawn, ...opened, SECRET_KEY_ALSO: demoSecrets.SECRET_KEY }
      expect(sentencesOf(mixed)).toEqual([expect.stringContaining('of SECRET_KEY_ALSO:')])
    },
  )

  test('generated secrets are accepted, and differ each time', () => {
    const config = readConfig({ ...environment, ...drawn, ...opened })
    expect(config).toMatchObject({ isLoopbackOnly: false, demoAccess: { password: drawn.DEMO_PASSWORD } })
    const again = drawSecrets()
    expect(Object.keys(drawn).filter((name) => again[name] === drawn[name])).toEqual([])
    expect(readConfig(environment).isLoopbackOnly).toBe(true)
    expect(readConfig(production).isLoopbackOnly).toBe(false)
  })

  test.each(['localhost', '127.0.0.1', '127.1.2.3', '::1'])('a demo may listen on %s', (HOST) => {
    const address = { PUBLIC_URL: 'http://casino.localhost:3000', SITE_URLS: 'baize=http://[::1]:3000' }
    expect(sentencesOf({ HOST, ...address })).toEqual([])
  })

  test('production starts with the real time', () => {
    expect(readConfig(production).production).toBe(true)
  })

  test("the demo's clock can be set ahead by days", () => {
    const { clockAhead } = readConfig({ ...environment, CLOCK_AHEAD: 'P31DT2H' })
    const ahead = systemClock.now().until(aheadBy(clockAhead).now()).round('minutes')
    expect(ahead.total('hours')).toBe(31 * 24 + 2)
  })
})
