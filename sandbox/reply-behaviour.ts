import type { FastifyReply } from 'fastify'
import type { Context } from './context.ts'
import { pause } from './delays.ts'

/** How a stand-in replies to a request. */
export type ReplyBehaviour = 'prompt' | 'slow' | 'silent' | 'broken' | 'garbled'

/**
 * Makes a stand-in slow, silent or broken.
 * @returns true if the caller must still send the reply. False if there is nothing more to send
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
