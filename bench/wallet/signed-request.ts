import { createHmac } from 'node:crypto'

export const playerId = (n: number): string => `01990000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`

/**
 * Returns a signed call of the studio to the wallet as raw bytes of HTTP, so that sending it costs as little as
 * possible.
 */
export function signedRequest(operation: 'bet' | 'win' | 'endRound', body: object): Buffer {
  const text = JSON.stringify(body)
  const signature = createHmac('sha256', 'bench-studio-secret').update(text).digest('hex')
  const head = `POST /platform/provider/baize-studio/${operation} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`
  return Buffer.from(`${head}X-Signature: ${signature}\r\nContent-Length: ${text.length}\r\n\r\n${text}`)
}
