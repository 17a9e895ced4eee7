import { createHmac } from 'node:crypto'

/** HMAC-SHA256 in hexadecimal digits. */
export const signatureOf = (secret: string, message: string): string =>
  createHmac('sha256', secret).update(message).digest('hex')
