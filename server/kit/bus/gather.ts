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

/**
 * Returns a function that collects items and passes them to `handOn` without duplicates. The first items are passed on
 * immediately, later ones at most every 25 ms.
 */
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

/**
 * Splits the changes into JSON arrays of at most `longest` characters. A change that is longer than that gets a
 * separate array.
 */
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
