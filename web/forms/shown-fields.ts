import type { ReactNode } from 'react'

/** The fields of a form that are currently on the page, with their labels. */
export interface ShownFields {
  /** @returns a function that removes the field */
  readonly add: (field: string, label: ReactNode) => () => void
  readonly follow: (listener: () => void) => () => void
  /** Returns the labels, keyed by field. After each change it returns a new map. */
  readonly labels: () => ReadonlyMap<string, ReactNode>
}

export function shownFields(): ShownFields {
  let labels: ReadonlyMap<string, ReactNode> = new Map()
  const listeners = new Set<() => void>()
  const change = (next: ReadonlyMap<string, ReactNode>) => {
    labels = next
    for (const listener of listeners) listener()
  }
  return {
    add(field, label) {
      change(new Map([...labels, [field, label]]))
      return () => change(new Map([...labels].filter(([other]) => other !== field)))
    },
    follow(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    labels: () => labels,
  }
}
