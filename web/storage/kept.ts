/** `tab`: until the tab is closed. `browser`: in all tabs, even after the browser is restarted. */
type StorageScope = 'tab' | 'browser'

/**
 * A value that is stored in the browser under a name. A browser may refuse to store anything, for example because it
 * blocks cookies or its storage is full. A stored value may also come from an older version of the page and be invalid.
 * In both cases `read` returns undefined.
 */
export interface Kept<Value> {
  readonly read: () => Value | undefined
  /** @returns false if the browser refuses to store the value */
  readonly write: (value: Value) => boolean
  readonly forget: () => void
  /**
   * Calls `listener` whenever another tab writes or removes the value.
   * @returns a function that ends this
   */
  readonly follow: (listener: (value: Value | undefined) => void) => () => void
}

interface Form<Value> {
  readonly textOf: (value: Value) => string
  readonly valueOf: (text: string) => Value | undefined
}

/**
 * Returns the function's result, or undefined if it throws, for example because the browser refuses access to its
 * storage.
 */
function tried<Result>(attempt: () => Result): Result | undefined {
  try {
    return attempt()
  } catch {
    return undefined
  }
}

const storageOf = (scope: StorageScope): Storage => (scope === 'tab' ? sessionStorage : localStorage)

function kept<Value>(scope: StorageScope, name: string, { textOf, valueOf }: Form<Value>): Kept<Value> {
  const known = (text: string | null) => (text === null ? undefined : tried(() => valueOf(text)))
  return {
    read: () => known(tried(() => storageOf(scope).getItem(name)) ?? null),
    write: (value) =>
      tried(() => {
        storageOf(scope).setItem(name, textOf(value))
        return true
      }) ?? false,
    forget: () => tried(() => storageOf(scope).removeItem(name)),
    follow(listener) {
      const listen = ({ key, newValue }: StorageEvent) => {
        // An event without a key means that the whole storage was cleared.
        if (key === name || key === null) listener(known(newValue))
      }
      addEventListener('storage', listen)
      return () => removeEventListener('storage', listen)
    },
  }
}

export const keptText = (scope: StorageScope, name: string): Kept<string> =>
  kept(scope, name, { textOf: (text) => text, valueOf: (text) => text })

/** @param valueOf checks the stored content and returns undefined if it is not a valid value */
export const keptValue = <Value>(
  scope: StorageScope,
  name: string,
  valueOf: (content: unknown) => Value | undefined,
): Kept<Value> => kept(scope, name, { textOf: JSON.stringify, valueOf: (text) => valueOf(JSON.parse(text)) })

/** Removes every value whose name begins with the prefix, from the tab's storage and from the browser's storage. */
export function forgetAll(prefix: string): void {
  for (const scope of ['tab', 'browser'] as const)
    tried(() => {
      const storage = storageOf(scope)
      for (const name of Object.keys(storage)) if (name.startsWith(prefix)) storage.removeItem(name)
    })
}
