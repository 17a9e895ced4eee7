/** `tab`: until the tab closes. `browser`: for all of its tabs, and after a restart. */
type Place = 'tab' | 'browser'

/**
 * A value that the browser keeps under a name. A browser may refuse to keep anything, for example because it blocks
 * cookies or its storage is full. What it holds may come from an older version. Both read as undefined.
 */
export interface Kept<Value> {
  readonly read: () => Value | undefined
  /** @returns false if the browser refuses */
  readonly write: (value: Value) => boolean
  readonly forget: () => void
  /** Hears when another tab writes or forgets the value. @returns a function that ends this */
  readonly follow: (hear: (value: Value | undefined) => void) => () => void
}

interface Form<Value> {
  readonly textOf: (value: Value) => string
  readonly valueOf: (text: string) => Value | undefined
}

/** The value of a function, or undefined if the browser refuses its storage. */
function tried<Result>(attempt: () => Result): Result | undefined {
  try {
    return attempt()
  } catch {
    return undefined
  }
}

const storageOf = (place: Place): Storage => (place === 'tab' ? sessionStorage : localStorage)

function kept<Value>(place: Place, name: string, { textOf, valueOf }: Form<Value>): Kept<Value> {
  const known = (text: string | null) => (text === null ? undefined : tried(() => valueOf(text)))
  return {
    read: () => known(tried(() => storageOf(place).getItem(name)) ?? null),
    write: (value) =>
      tried(() => {
        storageOf(place).setItem(name, textOf(value))
        return true
      }) ?? false,
    forget: () => tried(() => storageOf(place).removeItem(name)),
    follow(hear) {
      const listen = ({ key, newValue }: StorageEvent) => {
        // without a key, everything was forgotten
        if (key === name || key === null) hear(known(newValue))
      }
      addEventListener('storage', listen)
      return () => removeEventListener('storage', listen)
    },
  }
}

export const keptText = (place: Place, name: string): Kept<string> =>
  kept(place, name, { textOf: (text) => text, valueOf: (text) => text })

/** @param valueOf checks what the browser holds; undefined for anything but a value */
export const keptValue = <Value>(
  place: Place,
  name: string,
  valueOf: (content: unknown) => Value | undefined,
): Kept<Value> => kept(place, name, { textOf: JSON.stringify, valueOf: (text) => valueOf(JSON.parse(text)) })

/** Forgets every value, of this tab and of the browser, whose name begins like this. */
export function forgetAll(prefix: string): void {
  for (const place of ['tab', 'browser'] as const)
    tried(() => {
      const storage = storageOf(place)
      for (const name of Object.keys(storage)) if (name.startsWith(prefix)) storage.removeItem(name)
    })
}
