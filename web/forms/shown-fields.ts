import type { ReactNode } from 'react'

/** The fields of a form that are currently on the page, with their labels. */
export interface ShownFields {
  /** @returns a function that removes the field */
  readonly add: (field: string, label: ReactNode) => () => void
  readonly follow: (hear: () => void) => () => void
  /** Returns the labels, keyed by field. After each change it returns a new map. */
  readonly labels: () => ReadonlyMap<string, ReactNode>
}

export function shownFields(): ShownFields {
  let labels: ReadonlyMap<string, ReactNode> = new Map()
  const listeners = new Set<() => void>()
  const change = (next: ReadonlyMap<string, ReactNode>) => {
    labels = next
    for (const hear of listeners) hear()
  }
  return {
    add(field, label) {
      change(new Map([...labels, [field, label]]))
      return () => change(new Map([...labels].filter(([other]) => other !== field)))
    },
    follow(hear) {
      listeners.add(hear)
      return () => listeners.delete(hear)
    },
    labels: () => labels,
  }
}
