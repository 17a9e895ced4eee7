import { createHmac } from 'node:crypto'

/** The HMAC-SHA256 of the message, in hexadecimal digits. */
export const signatureOf = (secret: string, message: string): string =>
  createHmac('sha256', secret).update(message).digest('hex')
