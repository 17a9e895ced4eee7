import type { ChannelMessage } from '@baize/contract/channels/player'
import type { StoredEvent } from '../event-store.ts'
import { eventText } from './event-text.ts'

/** Messages that a new reader gets first. */
const historyLength = 50
/** Events after which a lost reader can continue. A longer gap begins anew. */
export const recentLength = 300

/** A channel at the moment of its newest event. */
export interface ChannelState {
  readonly name: string
  readonly open: boolean
  readonly house: ChannelMessage | null
}

interface Sent {
  readonly eventNo: number
  readonly text: string
  /** Of a message that is not deleted. */
  readonly message?: ChannelMessage
}

/** The newest events of a channel, ready to send. It answers every reader of a process without the database. */
export class Recent {
  #state: ChannelState
  #events: Sent[] = []
  #lastNo: number

  constructor(state: ChannelState, lastNo: number) {
    this.#state = state
    this.#lastNo = lastNo
  }

  /** The number of the newest event. */
  get lastNo(): number {
    return this.#lastNo
  }

  /**
   * Takes the next event in. A deletion takes the message out of everything that later readers get.
   * @param state the channel after it
   * @returns the text for the readers
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

  /** The text for a reader who has everything up to an event, or for a new reader. */
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

/** A message that is deleted before a process reads it has no words any more, so its event is empty. */
function textOf({ eventNo, kind, messageId, message }: StoredEvent, { name, open, house }: ChannelState): string {
  if (kind === 'deletion') return eventText(eventNo, 'deletion', { messageId, house })
  if (kind === 'state') return eventText(eventNo, 'state', { name, open })
  return message ? eventText(eventNo, 'message', message) : ''
}
