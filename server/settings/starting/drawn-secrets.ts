import { generateKeyPairSync, randomBytes, randomInt } from 'node:crypto'
import { demoSecrets } from '@baize/contract/demo-values'

type Values = Readonly<Record<string, string>>

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const letters = (count: number): string => Array.from({ length: count }, () => alphabet[randomInt(32)]).join('')

/** Generates a password of 80 random bits. It consists of four groups of letters, because people have to type it. */
const newPassword = (): string => Array.from({ length: 4 }, () => letters(4).toLowerCase()).join('-')

/** Generates an RSA key pair. Each key is one line of base64. */
function newKeyPair(): { readonly publicHalf: string; readonly privateHalf: string } {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  })
  return { publicHalf: publicKey.toString('base64'), privateHalf: privateKey.toString('base64') }
}

/**
 * Generates new secrets, keys and passwords for a demo that others can reach. They replace all published ones. Among
 * them are the sandbox's keys and the password of the sandbox's pages, because the sandbox reads the same settings.
 */
export function drawSecrets(): Values {
  const wallet = newKeyPair()
  const operator = newKeyPair()
  return {
    ...Object.fromEntries(Object.keys(demoSecrets).map((name) => [name, randomBytes(32).toString('base64url')])),
    // Skrill accepts at most ten characters.
    SKRILL_SECRET_WORD: letters(10).toLowerCase(),
    STAFF_KEYS: `demo:${randomBytes(32).toString('base64url')}:administrator:2099-12-31`,
    DEMO_PASSWORD: newPassword(),
    DEMO_AUTHENTICATOR_SECRET: letters(32),
    DEMO_WEBHOOK_SECRET: `whsec_${randomBytes(32).toString('base64')}`,
    HUB88_PUBLIC_KEY: wallet.publicHalf,
    HUB88_WALLET_KEY: wallet.privateHalf,
    HUB88_PRIVATE_KEY: operator.privateHalf,
    HUB88_OPERATOR_KEY: operator.publicHalf,
    SANDBOX_PASSWORD: newPassword(),
  }
}
