import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { withheldFrom } from './withheld.ts'

const house = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://casino.example',
  DATABASE_URL: 'postgresql://program:a-long-random-text@127.0.0.1:5432/baize',
  WORLDPAY_URL: 'https://cards.example',
  WORLDPAY_LIBRARY_URL: 'https://cards.example/library.js',
  STUDIO_URL: 'https://studio.example',
  IDENTITY_REGISTRY_URL: 'https://registry.example',
  EXCLUSION_REGISTER_URL: 'https://register.example',
  VULNERABILITY_REGISTER_URL: 'https://vulnerability.example',
}
const key = { SECRET_KEY: 'a random text of more than 32 characters' }

test('the portal and console start without any secret, and recognise third parties by their addresses', () => {
  const { studios, worldpay } = readConfig(house, ['portal', 'console'])
  expect(Object.values(studios).map(({ url }) => url)).toEqual([house.STUDIO_URL])
  expect(worldpay?.url).toBe(house.WORLDPAY_URL)
})

test('content and channels need only the secret keys', () => {
  expect(() => readConfig(house, ['content', 'channels'])).toThrow(/^SECRET_KEY is missing/)
  expect(readConfig({ ...house, ...key }, ['content', 'channels']).secretKeys.current).toBe(key.SECRET_KEY)
})

test.each([undefined, ['platform'], ['platform', 'portal'], ['unknown']])(
  'services %j ask for every secret',
  (services) => {
    expect([...withheldFrom(services)]).toEqual([])
    expect(() => readConfig(house, services)).toThrow(/SMTP_URL is missing.*WORLDPAY_PASSWORD is missing/s)
  },
)
