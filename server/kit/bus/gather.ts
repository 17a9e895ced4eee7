const gatheringMs = 25

interface Gathering {
  readonly items: Set<string>
  readonly go: () => void
  readonly done: Promise<void>
}

function newGathering(handOn: (items: ReadonlySet<string>) => Promise<void>): Gathering {
  const items = new Set<string>()
  const { promise, resolve } = Promise.withResolvers<undefined>()
  return { items, go: () => resolve(undefined), done: promise.then(() => handOn(items)) }
}

/** Hands on the first items at once. Then hands on the new items, each once, at most every 25 ms. */
export function gather(
  handOn: (items: ReadonlySet<string>) => Promise<void>,
): (items: readonly string[]) => Promise<void> {
  let next: Gathering | undefined
  let isResting = false
  const flush = (): void => {
    isResting = next !== undefined
    if (isResting) setTimeout(flush, gatheringMs)
    next?.go()
    next = undefined
  }
  return (items) => {
    next ??= newGathering(handOn)
    for (const item of items) next.items.add(item)
    const { done } = next
    if (!isResting) {
      isResting = true
      setImmediate(flush)
    }
    return done
  }
}

/** The changes as JSON arrays of at most `longest` characters, or of one change. */
export function payloadsOf(changes: ReadonlySet<string>, longest: number): string[] {
  const payloads: string[] = []
  let payload = ''
  for (const change of changes) {
    if (payload.length + change.length > longest) {
      payloads.push(`[${payload}]`)
      payload = ''
    }
    payload += (payload ? ',' : '') + change
  }
  return [...payloads, `[${payload}]`]
}
