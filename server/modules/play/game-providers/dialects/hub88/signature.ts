import { sign, verify, type KeyObject } from 'node:crypto'

export const hub88SignatureHeader = 'x-hub88-signature'

/** Whether the header is the studio's RSA-SHA256 signature of the body, in base64. */
export function isSigned(publicKey: KeyObject, body: Buffer, signature: string): boolean {
  if (!/^[A-Za-z0-9+/]{100,2000}={0,2}$/.test(signature)) return false
  return verify('RSA-SHA256', body, publicKey, Buffer.from(signature, 'base64'))
}

/** Signs the body of our own call to the aggregator. Returns base64. */
export const hub88SignatureOf = (privateKey: KeyObject, body: string): string =>
  sign('RSA-SHA256', Buffer.from(body), privateKey).toString('base64')
