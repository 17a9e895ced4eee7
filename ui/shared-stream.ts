/** What `followStream` reports to a page about a stream of server-sent events. */
export type StreamNews =
  /** The connection has been opened, for the first time or after an interruption. */
  | { readonly type: 'open' }
  /**
   * The connection has ended and will be opened again. `isRefused` is true if the server refused the stream, and false
   * if the connection was cut.
   */
  | { readonly type: 'broken'; readonly isRefused: boolean }
  | { readonly type: 'event'; readonly name: string; readonly id: string; readonly data: string }
  /** Another page already has the connection. `known` is what `snapshot` returned on that page. */
  | { readonly type: 'joined'; readonly known: unknown }

export interface SharedStream {
  /** The name of the stream. Pages of the same origin that follow a stream with the same name share one connection. */
  readonly name: string
  /** Returns the URL of the stream. It is called each time this page opens the connection. */
  readonly address: () => string
  readonly events: readonly string[]
  readonly onNews: (news: StreamNews) => void
  /**
   * Returns what a page must know if it starts to follow the stream while this page has the connection, because it has
   * missed the earlier events. The value is sent to that page as a structured clone.
   */
  readonly snapshot?: () => unknown
}

type Message =
  | { readonly type: 'ask'; readonly from: string }
  | { readonly type: 'answer'; readonly to: string; readonly known: unknown }
  | { readonly type: 'leading' }
  | { readonly type: 'news'; readonly news: StreamNews }

/**
 * How long to wait before a stream that the server refused is opened again. A connection that was merely cut is
 * reopened by the browser itself.
 */
const reopenMs = 5000
/**
 * How often a page checks whether the page with the connection still runs, and how long it then waits for an answer.
 */
const checkEveryMs = 10_000
const answerWithinMs = 4000
const handOverMs = 500

/**
 * Follows a stream. All pages of the browser share its connection, because browsers open at most six connections to a
 * server over HTTP/1.1. The page that holds the lock with the stream's name has the connection, and passes the events
 * on to the other pages. When that page closes or crashes, the browser gives the lock to another page. A frozen page
 * keeps its lock, so the other pages regularly send it a message, and take the lock from it if it does not answer. If
 * the browser has no locks, or the page is not served over https, each page opens its own connection.
 * @returns a function that stops following the stream
 */
export function followStream(stream: SharedStream): () => void {
  if (!('locks' in navigator)) return openStream(stream, stream.onNews)
  const reader = new Reader(stream)
  reader.start()
  // When the user leaves a page, the browser may keep the page in the back/forward cache, where it cannot answer
  // messages. So the page gives up the lock when it is left, and follows the stream again when it is restored.
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

/**
 * Opens the stream in this page, and opens it again after each refusal.
 * @returns a function that closes the stream
 */
function openStream({ address, events }: SharedStream, onNews: (news: StreamNews) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let source: EventSource
  const open = () => {
    source = new EventSource(address())
    source.addEventListener('open', () => onNews({ type: 'open' }))
    for (const name of events) {
      source.addEventListener(name, ({ lastEventId: id, data }: MessageEvent<string>) =>
        onNews({ type: 'event', name, id, data }),
      )
    }
    source.addEventListener('error', ({ target }) => {
      const isRefused = (target as EventSource).readyState === EventSource.CLOSED
      if (isRefused) timer = setTimeout(open, reopenMs)
      onNews({ type: 'broken', isRefused })
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
  /** Closes the connection and then releases the lock. Undefined if this page does not have the connection. */
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
    this.#asking = setInterval(this.#ask, checkEveryMs)
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

  /** Requests the lock. The browser gives it to this page once no other page holds it. */
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
      // The request ended before it got the lock, because this page itself aborted it.
      if (!hasLed) return
      // Another page has taken the lock from this page.
      this.#resign?.()
      if (this.#channel) this.#wait()
    })
  }

  #lead(): Promise<void> | undefined {
    // This page has stopped following the stream while it waited for the lock, so it gives the lock back at once.
    if (!this.#channel) return undefined
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#noteAnswer()
    this.#post({ type: 'leading' })
    const close = openStream(this.#stream, (news) => {
      this.#post({ type: 'news', news })
      this.#stream.onNews(news)
    })
    this.#resign = () => {
      this.#resign = undefined
      close()
      // The lock is released only after a delay, so that the other pages still receive the last event. That event may
      // say that the session has ended. The server would refuse a new connection then, so a page could not get the
      // event any more.
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
      this.#stream.onNews(message.news)
    } else if (message.type === 'leading') {
      this.#noteAnswer()
      // When this page asked for the state, no page had the connection, so nobody answered. Now the page with the
      // connection can answer.
      if (!this.#isJoined) this.#ask()
    } else if (message.to === this.#id) {
      this.#noteAnswer()
      if (this.#isJoined) return
      this.#isJoined = true
      this.#stream.onNews({ type: 'joined', known: message.known })
    }
  }

  #post(message: Message): void {
    this.#channel?.postMessage(message)
  }
}
