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
 * @throws AppError `server.busy` where too many wait already
 */
export async function inUploadTurn<T>(caller: string, work: () => Promise<T>): Promise<T> {
  await turnOf(caller)
  try {
    return await work()
  } finally {
    running.delete(caller)
    startNext()
  }
}

function turnOf(caller: string): Promise<void> {
  const ofCaller = waiting.filter((turn) => turn.caller === caller).length
  if (waiting.length >= maximumWaiting || ofCaller >= maximumOfOneCaller) {
    throw new AppError('server.busy', { retryAfterSeconds: 10 })
  }
  return new Promise((resolve) => {
    waiting.push({ caller, start: resolve })
    startNext()
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
