import type { ChannelMessage } from '@baize/contract/channels/player'
import type { StoredEvent } from '../event-store.ts'
import { eventText } from './event-text.ts'

/** How many messages a new reader gets at first. */
const historyLength = 50
/**
 * How many events are kept in memory, so that a reader who was disconnected can continue. After a longer gap the reader
 * starts again like a new reader.
 */
export const recentLength = 300

/** The state of a channel after its newest event. */
export interface ChannelState {
  readonly name: string
  readonly open: boolean
  readonly house: ChannelMessage | null
}

interface Sent {
  readonly eventNo: number
  readonly text: string
  /** The message of the event. Absent if the event is no message, or if the message was deleted. */
  readonly message?: ChannelMessage
}

/**
 * The newest events of a channel, formatted for sending, so that the readers of this process can be served without the
 * database.
 */
export class Recent {
  #state: ChannelState
  #events: Sent[] = []
  #lastNo: number

  constructor(state: ChannelState, lastNo: number) {
    this.#state = state
    this.#lastNo = lastNo
  }

  get lastNo(): number {
    return this.#lastNo
  }

  /**
   * Adds the next event. After a deletion, new readers no longer receive the deleted message.
   * @param state the state of the channel after the event
   * @returns the text to send to the readers
   */
  take(event: StoredEvent, state: ChannelState): string {
    const text = textOf(event, state)
    if (event.kind === 'deletion')
      this.#events = this.#events.filter(({ message }) => message?.messageId !== event.messageId)
    this.#events.push({ eventNo: event.eventNo, text, ...(event.message && { message: event.message }) })
    if (this.#events.length > recentLength) this.#events.shift()
    this.#state = state
    this.#lastNo = Math.max(this.#lastNo, event.eventNo)
    return text
  }

  /**
   * The text to send to a reader who already has all events up to `from`. A new reader, whose `from` is undefined, gets
   * the newest messages. So does a reader who has missed more events than are kept.
   */
  textFor(from: number | undefined): string {
    const reached = this.#events[0]?.eventNo ?? this.#lastNo + 1
    if (from === undefined || from > this.#lastNo || from < reached - 1) return this.#start()
    return this.#events
      .filter(({ eventNo }) => eventNo > from)
      .map(({ text }) => text)
      .join('')
  }

  #start(): string {
    const messages = this.#events.flatMap(({ message }) => message ?? []).slice(-historyLength)
    return eventText(this.#lastNo, 'start', { ...this.#state, messages })
  }
}

/**
 * The text of an event. If a message was deleted before this process read it, its content is gone, so nothing is sent.
 */
function textOf({ eventNo, kind, messageId, message }: StoredEvent, { name, open, house }: ChannelState): string {
  if (kind === 'deletion') return eventText(eventNo, 'deletion', { messageId, house })
  if (kind === 'state') return eventText(eventNo, 'state', { name, open })
  return message ? eventText(eventNo, 'message', message) : ''
}
