import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readConfig, type Config } from '../../../../config.ts'
import { basic, signatureOf } from './authentication.ts'
import { CallbackRefused, type Callback } from './port.ts'
import { providerNamed } from './registry.ts'

const now = 'the-secret-of-today'
const other = 'the-other-secret'
const unknownSecret = 'the-secret-of-a-stranger'

const md5 = (text: string): string => createHash('md5').update(text).digest('hex').toUpperCase()
const rawBody = Buffer.from('{}')
const signed = (secret: string): Callback => ({
  authorization: undefined,
  signature: signatureOf(secret, rawBody),
  body: {},
  rawBody,
})
const password =
  (userOf: (config: Config) => string | undefined) =>
  (secret: string, config: Config): Callback => ({ authorization: basic(userOf(config) ?? '', secret), body: '' })

/**
 * For each provider, the setting that contains its secret, and a function that authenticates an empty message with a
 * secret.
 */
const proofs: readonly [setting: string, provider: string, prove: (secret: string, config: Config) => Callback][] = [
  ['WORLDPAY_NOTIFY_PASSWORD', 'worldpay', password(({ worldpay }) => worldpay?.notifyUser)],
  ['NETELLER_NOTIFY_PASSWORD', 'neteller', password(({ neteller }) => neteller?.notifyUser)],
  ['SKRILL_SECRET_WORD', 'skrill', (secret) => ({ authorization: undefined, body: { md5sig: md5(md5(secret)) } })],
  ['NEKBIT_SECRET', 'nekbit', signed],
  ['OMEGA_SECRET', 'omega', signed],
]

const houseWith = (setting: string, also: boolean): Config =>
  readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: 'postgresql://nobody@localhost/none',
    [setting]: now,
    ...(also && { [`${setting}_ALSO`]: other }),
  })

/**
 * Returns the HTTP status of the refusal: 401 if the secret is refused, and 400 if the secret is accepted, because the
 * message is then found to be empty.
 */
function statusOf(provider: string, config: Config, callback: Callback): number | undefined {
  try {
    providerNamed(config, provider).readCallback(callback)
    return undefined
  } catch (error) {
    if (error instanceof CallbackRefused) return error.httpStatus
    throw error
  }
}

describe.each(proofs)('%s', (setting, provider, prove) => {
  test.each([
    ['in the setting', now, true, 400],
    ['in the setting, without _ALSO', now, false, 400],
    ['in the setting with _ALSO', other, true, 400],
    ['that is no longer in the setting with _ALSO', other, false, 401],
    ['that was never configured', unknownSecret, true, 401],
  ])('a notification with the secret %s is accepted or refused', (_which, secret, also, status) => {
    const config = houseWith(setting, also)
    expect(statusOf(provider, config, prove(secret, config))).toBe(status)
  })
})

test.each([
  [now, true, undefined],
  [other, true, undefined],
  [other, false, 'signature'],
])('a call of PaymentIQ signed with %s, while both secrets are configured: %s', (secret, also, refusal) => {
  const calls = providerNamed(houseWith('PAYMENTIQ_SECRET', also), 'paymentiq').cashier
  expect(calls?.failedCheckOf({ ip: '127.0.0.1', signature: signatureOf(secret, rawBody), rawBody })).toBe(refusal)
})
