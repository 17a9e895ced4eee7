import PQueue from 'p-queue'
import { AppError } from '../errors.ts'

const maximumWaiting = 60
const maximumWaitingOfOne = 20

/** Three uploads are in memory at a time; the others wait, unread, at the socket. */
const running = new PQueue({ concurrency: 3 })
/** Uploads of one caller run one by one, so that a slow caller holds up nobody else. */
const callers = new Map<string, PQueue>()
let waiting = 0

/**
 * Works on an upload's files in its turn, so that twenty at once need no more memory than three.
 * @param caller one upload of each caller runs at a time
 * @param signal ends the wait when the client leaves
 * @throws AppError `server.busy` when too many wait already
 */
export async function inUploadTurn<T>(caller: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const own = callers.get(caller) ?? new PQueue({ concurrency: 1 })
  if (waiting >= maximumWaiting || own.size >= maximumWaitingOfOne) {
    throw new AppError('server.busy', { retryAfterSeconds: 10 })
  }
  callers.set(caller, own)
  let isWaiting = true
  const endWait = () => {
    if (isWaiting) waiting--
    isWaiting = false
  }
  const begin = () => {
    endWait()
    return work()
  }
  waiting++
  try {
    return await own.add(() => running.add(begin, { signal }), { signal })
  } finally {
    endWait()
    if (own.size + own.pending === 0) callers.delete(caller)
  }
}
