import { afterEach, expect, test, vi } from 'vitest'
import { createPasskey } from './passkeys.ts'

afterEach(() => vi.unstubAllGlobals())

const options = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Baize' },
  user: { id: 'AAAA', name: 'ana', displayName: '' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
}

test.each([
  ['the device already has a passkey of the account', 'InvalidStateError', 'known'],
  ['the user dismisses the dialog', 'NotAllowedError', 'dismissed'],
])('no passkey is created if %s', async (_why, name, result) => {
  const create = () => Promise.reject(new DOMException('', name))
  vi.stubGlobal('PublicKeyCredential', vi.fn())
  vi.stubGlobal('navigator', { credentials: { create } })
  expect(await createPasskey(options)).toBe(result)
})
