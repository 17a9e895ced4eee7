import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** Creates a secret in the format of Standard Webhooks: 32 random bytes in base64, after a prefix. */
export const newSigningSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`

interface Message {
  readonly id: string
  readonly timestampSeconds: number
  readonly body: string
}

/**
 * The headers of a signed request (Standard Webhooks 1.0.0). The request is signed with each secret, so that during a
 * rotation the receiver need know only one of them.
 */
export const signedHeaders = (message: Message, secrets: readonly string[]): Record<string, string> => ({
  'webhook-id': message.id,
  'webhook-timestamp': String(message.timestampSeconds),
  'webhook-signature': secrets.map((secret) => `v1,${signatureOf(message, secret)}`).join(' '),
})

const signatureOf = ({ id, timestampSeconds, body }: Message, secret: string): string =>
  createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
    .update(`${id}.${timestampSeconds}.${body}`)
    .digest('base64')
