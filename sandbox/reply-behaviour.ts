import type { FastifyReply } from 'fastify'
import type { Context } from './context.ts'
import { pause } from './delays.ts'

/**
 * How a stand-in replies to a request. The values mean: at once, late, never, with HTTP 500, or with a page instead of
 * the expected reply.
 */
export type ReplyBehaviour = 'prompt' | 'slow' | 'silent' | 'broken' | 'garbled'

/**
 * Waits or sends a faulty reply, if that is how the stand-in must behave.
 * @returns true if the caller must still send the proper reply. False if the request has been dealt with
 */
export async function behave(behaviour: ReplyBehaviour, reply: FastifyReply, context: Context): Promise<boolean> {
  const { delays, closing } = context
  switch (behaviour) {
    case 'prompt':
      return true
    case 'slow':
      await pause(delays.slowMs, closing)
      return true
    case 'silent':
      await holdTheLine(reply, context)
      return false
    case 'broken':
      await reply.code(500).type('text/plain').send('Internal error')
      return false
    case 'garbled':
      await reply.code(200).type('text/html').send('<html><body><h1>Scheduled maintenance</h1>')
      return false
  }
}

/** Never responds. The connection is closed when the caller gives up, after `silenceMs`, or when the sandbox ends. */
async function holdTheLine(reply: FastifyReply, { delays, closing }: Context): Promise<void> {
  reply.hijack()
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  await pause(delays.silenceMs, AbortSignal.any([closing, gone.signal]))
  reply.raw.destroy()
}
