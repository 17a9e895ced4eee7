import PQueue from 'p-queue'
import { AppError } from '../../app-error.ts'

const maximumWaiting = 60
const maximumWaitingOfOne = 20

/** A queue of uploads. Uploads wait in it because each running upload needs memory for its files. */
export class UploadTurns {
  readonly #running: PQueue
  /**
   * One queue per caller. Each of them runs one upload at a time, so that a slow caller blocks only one of the uploads
   * that may run at the same time.
   */
  readonly #callers = new Map<string, PQueue>()
  #waiting = 0

  /**
   * @param most how many uploads may run at the same time. The bytes of all other uploads are not read from their
   * sockets until it is their turn
   */
  constructor(most: number) {
    this.#running = new PQueue({ concurrency: most })
  }

  /** Whether another upload is waiting for a running one to end. */
  get areWaitedFor(): boolean {
    return this.#running.size > 0
  }

  /**
   * Waits until it is this upload's turn, then processes its files. Therefore even many simultaneous uploads need only
   * the memory of those that may run at the same time.
   * @param caller identifies the caller; only one upload of each caller runs at a time
   * @param signal ends the wait when the client disconnects
   * @throws AppError `server.busy` if too many uploads are already waiting
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
/** Staff have a separate queue, so that slow uploads of other callers do not delay them. */
export const staffUploads = new UploadTurns(1)
