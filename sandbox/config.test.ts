import { expect, test } from 'vitest'
import { ConfigError, loadConfig } from './config.ts'

test('ports and addresses follow the casino’s port', () => {
  const config = loadConfig({ PORT: '4000' })
  expect(config).toMatchObject({
    port: 4001,
    smtpPort: 4002,
    url: 'http://localhost:4001',
    platformUrl: 'http://localhost:4000',
    portalOrigins: ['http://localhost:4000'],
    worldpay: { notifyUrl: 'http://localhost:4000/platform/callback/worldpay' },
  })
})

test('several origins may frame the card page', () => {
  const { portalOrigins } = loadConfig({ PORTAL_ORIGIN: 'https://casino.example/, http://localhost:3000' })
  expect(portalOrigins).toEqual(['https://casino.example', 'http://localhost:3000'])
})

test.each([
  ['SANDBOX_PORT', '99999'],
  ['PORT', 'http'],
  ['PLATFORM_URL', 'casino.example'],
  ['PORTAL_ORIGIN', 'javascript:alert(1)'],
])('%s=%s is refused in one sentence that names the setting', (name, value) => {
  expect(() => loadConfig({ [name]: value })).toThrow(ConfigError)
  expect(() => loadConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be [^.]*\\..*$`))
})
