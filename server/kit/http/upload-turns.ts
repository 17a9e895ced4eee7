import { AppError } from '../errors.ts'

/** So many uploads are held in memory at a time; the others wait, unread, at the socket. */
const maximumRunning = 3
const maximumWaiting = 60
/** One caller's wait for each other, so that a slow one holds up nobody else. */
const maximumOfOneCaller = 20

interface Turn {
  readonly caller: string
  readonly start: () => void
}

const running = new Set<string>()
const waiting: Turn[] = []

/**
 * Does something with an upload's files when its turn comes, so that twenty at once need no more memory than three.
 * @param caller whose upload it is: one at a time
 * @param signal ends the wait when the client leaves
 * @throws AppError `server.busy` when too many wait already
 */
export async function inUploadTurn<T>(caller: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  await turnOf(caller, signal)
  try {
    return await work()
  } finally {
    running.delete(caller)
    startNext()
  }
}

function turnOf(caller: string, signal: AbortSignal): Promise<void> {
  const ofCaller = waiting.filter((turn) => turn.caller === caller).length
  if (waiting.length >= maximumWaiting || ofCaller >= maximumOfOneCaller) {
    throw new AppError('server.busy', { retryAfterSeconds: 10 })
  }
  return new Promise((resolve, reject) => {
    const turn = { caller, start: resolve }
    waiting.push(turn)
    startNext()
    signal.addEventListener('abort', () => {
      const place = waiting.indexOf(turn)
      if (place >= 0) waiting.splice(place, 1)
      reject(signal.reason as Error)
    })
  })
}

function startNext(): void {
  while (running.size < maximumRunning) {
    const place = waiting.findIndex(({ caller }) => !running.has(caller))
    const [turn] = place < 0 ? [] : waiting.splice(place, 1)
    if (!turn) return
    running.add(turn.caller)
    turn.start()
  }
}
