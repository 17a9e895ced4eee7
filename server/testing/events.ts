import type { SignedUpPlayer } from '../demo/sign-up-player.ts'

interface StreamEvent {
  /** The id of the event. Undefined if the events of the stream have no ids. */
  readonly id: string | undefined
  readonly event: string
  readonly data: unknown
}

export interface EventStream<E = StreamEvent> {
  readonly httpStatus: number
  /** Waits for the next event. Undefined if the stream has ended. */
  next(): Promise<E | undefined>
  leave(): void
}

/**
 * How long a stream may take to begin, in milliseconds. A stream that has not begun by then counts as failed, because
 * its connection may have been lost on the way.
 */
const beginsWithinMs = 15_000

/** Reads server-sent events as a page does. Rejects if the stream does not begin in time. */
export async function readEvents(address: string, headers: Readonly<Record<string, string>>): Promise<EventStream> {
  const leave = new AbortController()
  const late = setTimeout(() => leave.abort(new Error(`the stream of ${address} did not begin`)), beginsWithinMs)
  const accept = { ...headers, accept: 'text/event-stream' }
  const response = await fetch(address, { headers: accept, signal: leave.signal }).finally(() => clearTimeout(late))
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const next = async (): Promise<StreamEvent | undefined> => {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end >= 0) {
        const block = text.slice(0, end)
        text = text.slice(end + 2)
        const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1]
        const event = field('event')
        if (event) return { id: field('id'), event, data: JSON.parse(field('data') ?? 'null') }
        continue
      }
      const { value, done } = (await reader?.read()) ?? { done: true }
      if (done) return undefined
      text += value ?? ''
    }
  }
  return { httpStatus: response.status, next, leave: () => leave.abort() }
}

export type Page = EventStream

/**
 * Receives the events that the player's open page gets.
 * @param address the address of the event stream
 */
export const listen = ({ headers }: SignedUpPlayer, address: string): Promise<Page> => readEvents(address, headers)
