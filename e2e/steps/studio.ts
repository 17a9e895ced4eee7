import { createHmac } from 'node:crypto'
import { send, type Reply } from '../platform.ts'
import { address } from '../settings.ts'

/** The demo's secret with which the studio signs its calls. */
const secret = process.env.STUDIO_SECRET ?? 'demo-studio'

interface Funds {
  readonly balance: string
}

/** Sends a signed call to the casino's wallet, as the studio does. */
export async function studioCall(operation: string, input: object): Promise<Reply<Partial<Funds>>> {
  const body = JSON.stringify(input)
  const signature = createHmac('sha256', secret).update(body).digest('hex')
  const headers = { 'content-type': 'application/json', 'x-signature': signature }
  const answer = await send('POST', `${address}/platform/provider/baize-studio/${operation}`, { body, headers })
  return JSON.parse(answer.body) as Reply<Partial<Funds>>
}
