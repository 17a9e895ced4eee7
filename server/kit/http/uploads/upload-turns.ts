import PQueue from 'p-queue'
import { AppError } from '../../errors.ts'

const maximumWaiting = 60
const maximumWaitingOfOne = 20

/** Uploads that wait for their turn. */
export class UploadTurns {
  readonly #running: PQueue
  /** Uploads of one caller run one by one, so that a slow caller holds up nobody else. */
  readonly #callers = new Map<string, PQueue>()
  #waiting = 0

  /** @param most uploads in memory at a time; the others wait, unread, at the socket */
  constructor(most: number) {
    this.#running = new PQueue({ concurrency: most })
  }

  /** Whether an upload could begin if one of the running ones ended. */
  get areWaitedFor(): boolean {
    return this.#running.size > 0
  }

  /**
   * Works on an upload's files in its turn, so that twenty at once need no more memory than the first few.
   * @param caller one upload of each caller runs at a time
   * @param signal ends the wait when the client leaves
   * @throws AppError `server.busy` when too many wait already
   */
  async inTurn<T>(caller: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const own = this.#callers.get(caller) ?? new PQueue({ concurrency: 1 })
    if (this.#waiting >= maximumWaiting || own.size >= maximumWaitingOfOne) {
      throw new AppError('server.busy', { retryAfterSeconds: 10 })
    }
    this.#callers.set(caller, own)
    let isWaiting = true
    const endWait = () => {
      if (isWaiting) this.#waiting--
      isWaiting = false
    }
    const begin = () => {
      endWait()
      return work()
    }
    this.#waiting++
    try {
      return await own.add(() => this.#running.add(begin, { signal }), { signal })
    } finally {
      endWait()
      if (own.size + own.pending === 0) this.#callers.delete(caller)
    }
  }
}

export const playerUploads = new UploadTurns(3)
/** Slow uploads of others hold up no staff. */
export const staffUploads = new UploadTurns(1)
