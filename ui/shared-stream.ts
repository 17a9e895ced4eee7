/** What a page hears about a stream of server-sent events. */
export type StreamNews =
  /** The stream is open, for the first time or again. */
  | { readonly type: 'open' }
  /** The stream has ended, and is opened again. */
  | { readonly type: 'broken'; readonly isRefused: boolean }
  | { readonly type: 'event'; readonly name: string; readonly id: string; readonly data: string }
  /** Another page holds the open stream. `known` is what that page's `snapshot` returned. */
  | { readonly type: 'joined'; readonly known: unknown }

export interface SharedStream {
  /** Names the stream among all streams of the origin. */
  readonly name: string
  /** Called each time that this page opens the stream. */
  readonly address: () => string
  readonly events: readonly string[]
  readonly hear: (news: StreamNews) => void
  /** What another page needs to know that joins the open stream. A structured clone of it is sent. */
  readonly snapshot?: () => unknown
}

type Message =
  | { readonly type: 'ask'; readonly from: string }
  | { readonly type: 'answer'; readonly to: string; readonly known: unknown }
  | { readonly type: 'leading' }
  | { readonly type: 'news'; readonly news: StreamNews }

/** The browser itself reopens a stream that was cut, but not one that was refused. */
const reopenMs = 5000
/** How often a page asks whether the page with the stream still runs, and how long it waits for the answer. */
const askEveryMs = 10_000
const answerWithinMs = 4000
const handOverMs = 500

/**
 * Follows a stream that all pages of the browser share, because browsers allow six connections to a server over
 * HTTP/1.1. The page that holds the lock of the stream's name has the connection, and hands its events on. The browser
 * gives the lock to another page when that page closes or crashes. A page that is frozen keeps its lock, so the others
 * ask it for a sign of life and take the lock from it if none comes. A browser without locks, or a page without a secure
 * context, opens a stream of its own.
 * @returns stops following
 */
export function followStream(stream: SharedStream): () => void {
  if (!('locks' in navigator)) return openStream(stream, stream.hear)
  const reader = new Reader(stream)
  reader.start()
  // a page in the back/forward cache answers nobody
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && reader.start()
  const page = globalThis.window as Window | undefined
  page?.addEventListener('pagehide', reader.stop)
  page?.addEventListener('pageshow', onShow)
  return () => {
    page?.removeEventListener('pagehide', reader.stop)
    page?.removeEventListener('pageshow', onShow)
    reader.stop()
  }
}

/** Opens the stream in this page, and again after each refusal. */
function openStream({ address, events }: SharedStream, hear: (news: StreamNews) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let source: EventSource
  const open = () => {
    source = new EventSource(address())
    source.addEventListener('open', () => hear({ type: 'open' }))
    for (const name of events) {
      source.addEventListener(name, ({ lastEventId: id, data }: MessageEvent<string>) =>
        hear({ type: 'event', name, id, data }),
      )
    }
    source.addEventListener('error', ({ target }) => {
      const isRefused = (target as EventSource).readyState === EventSource.CLOSED
      if (isRefused) timer = setTimeout(open, reopenMs)
      hear({ type: 'broken', isRefused })
    })
  }
  open()
  return () => {
    clearTimeout(timer)
    source.close()
  }
}

class Reader {
  readonly #stream: SharedStream
  readonly #id = crypto.randomUUID()
  #channel: BroadcastChannel | undefined
  #waiting = new AbortController()
  #isJoined = false
  #asking: ReturnType<typeof setInterval> | undefined
  #deadline: ReturnType<typeof setTimeout> | undefined
  /** Closes the stream and returns the lock. Present while this page has the connection. */
  #resign: (() => void) | undefined

  constructor(stream: SharedStream) {
    this.#stream = stream
  }

  start(): void {
    if (this.#channel) return
    this.#isJoined = false
    this.#channel = new BroadcastChannel(this.#stream.name)
    this.#channel.addEventListener('message', ({ data }: MessageEvent<Message>) => this.#take(data))
    this.#wait()
    this.#ask()
    this.#asking = setInterval(this.#ask, askEveryMs)
  }

  readonly stop = (): void => {
    const channel = this.#channel
    this.#channel = undefined
    this.#waiting.abort()
    this.#resign?.()
    clearInterval(this.#asking)
    this.#noteAnswer()
    channel?.close()
  }

  /** Waits until no other page has the lock. */
  #wait(): void {
    this.#waiting = new AbortController()
    this.#request({ signal: this.#waiting.signal })
  }

  readonly #steal = (): void => {
    this.#deadline = undefined
    this.#waiting.abort()
    this.#request({ steal: true })
  }

  #request(options: LockOptions): void {
    let hasLed = false
    const lead = () => {
      hasLed = true
      return this.#lead()
    }
    navigator.locks.request(this.#stream.name, options, lead).catch(() => {
      // this page gave up waiting for the lock
      if (!hasLed) return
      // another page took the lock from it
      this.#resign?.()
      if (this.#channel) this.#wait()
    })
  }

  #lead(): Promise<void> | undefined {
    // the page stopped following while the lock was being given
    if (!this.#channel) return undefined
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#noteAnswer()
    this.#post({ type: 'leading' })
    const close = openStream(this.#stream, (news) => {
      this.#post({ type: 'news', news })
      this.#stream.hear(news)
    })
    this.#resign = () => {
      this.#resign = undefined
      close()
      // the others hear the last event before one of them connects, which the server may refuse after that event
      setTimeout(resolve, handOverMs)
    }
    return promise
  }

  readonly #ask = (): void => {
    if (this.#resign || this.#deadline !== undefined) return
    this.#deadline = setTimeout(this.#steal, answerWithinMs)
    this.#post({ type: 'ask', from: this.#id })
  }

  #noteAnswer(): void {
    clearTimeout(this.#deadline)
    this.#deadline = undefined
  }

  #take(message: Message): void {
    if (message.type === 'ask') {
      if (this.#resign) this.#post({ type: 'answer', to: message.from, known: this.#stream.snapshot?.() })
    } else if (message.type === 'news') {
      this.#noteAnswer()
      this.#stream.hear(message.news)
    } else if (message.type === 'leading') {
      this.#noteAnswer()
      // nobody may have answered this page's first question
      if (!this.#isJoined) this.#ask()
    } else if (message.to === this.#id) {
      this.#noteAnswer()
      if (this.#isJoined) return
      this.#isJoined = true
      this.#stream.hear({ type: 'joined', known: message.known })
    }
  }

  #post(message: Message): void {
    this.#channel?.postMessage(message)
  }
}
