import sse from '@fastify/sse'
import { streamPath } from '@baize/contract/channels/player'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../../context.ts'
import { AppError } from '../../../../kit/app-error.ts'
import { networkOf } from '../../../../kit/http/edge/network-of.ts'
import { channelIdOf } from '../channel-store.ts'
import type { Reader } from './feed.ts'
import { Feeds } from './feeds.ts'
import { StreamCount } from './stream-count.ts'

/**
 * The maximum number of bytes that may wait to be sent to a reader. If more are waiting, the reader is disconnected.
 * When the reader connects again, they continue after the newest event that they have.
 */
const unreadMaximumBytes = 512 * 1024

/** Registers the public event stream of each channel (`ChannelEvents`). */
export async function registerChannelStream(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(sse, { heartbeatInterval: 15_000 })
  const feeds = new Feeds(context)
  const count = new StreamCount()
  app.get(streamPath(':channelId'), { sse: 'only' }, async (request, reply) => {
    const channelId = channelIdOf((request.params as { channelId?: string }).channelId)
    const free = count.take(networkOf(request))
    if (!free) throw new AppError('request.tooMany', { retryAfterSeconds: 60 })
    let leave: (() => void) | undefined
    try {
      const { sse: stream } = reply
      leave = await feeds.join(channelId, readerOf(reply), newestOf(request))
      if (!leave) throw new AppError('channels.unknown')
      const over = leave
      const close = (): void => {
        over()
        free()
      }
      stream.keepAlive()
      if (stream.isConnected) stream.onClose(close)
      else close()
    } catch (error) {
      if (!leave) free()
      throw error
    }
  })
}

/**
 * The number of the newest event that the page already has. The header takes precedence over the query, because the
 * browser updates the header when it reconnects, while the query stays as it was.
 */
function newestOf(request: FastifyRequest): number | undefined {
  const { from } = request.query as { from?: unknown }
  const given = request.headers['last-event-id'] ?? from
  return typeof given === 'string' && /^\d{1,15}$/.test(given) ? Number(given) : undefined
}

function readerOf({ sse: stream, raw }: FastifyReply): Reader {
  return {
    write(text) {
      if (!stream.isConnected) return
      stream.sendHeaders()
      if (raw.writableLength > unreadMaximumBytes) raw.destroy()
      // If there is nothing to send, a comment is sent, because otherwise the browser would not regard the stream as
      // open.
      else raw.write(text || ':\n\n')
    },
    end(text) {
      if (!stream.isConnected) return
      raw.write(text)
      stream.close()
    },
  }
}
