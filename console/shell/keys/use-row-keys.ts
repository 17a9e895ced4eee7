import { useEffect, useState } from 'react'

/**
 * The keys j and k move through the rows of a queue. `actions` gives other keys an action on the current row. The current
 * row stays the same one when others come or go. When it goes itself, its place has the next.
 */
export function useRowKeys<Row>(
  rows: readonly Row[],
  actions: Readonly<Record<string, (row: Row) => void>>,
  keyOf: (row: Row) => string,
) {
  const [chosen, setChosen] = useState<{ place: number; key?: string }>({ place: 0 })
  const found = rows.findIndex((row) => keyOf(row) === chosen.key)
  const current = found === -1 ? Math.min(chosen.place, rows.length - 1) : found
  const choose = (place: number): void => {
    const row = rows[place]
    if (row) setChosen({ place, key: keyOf(row) })
  }
  // the first list, a list without the current row, and a list that has moved it give the choice its place
  if (current !== chosen.place || found === -1) choose(current)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return
      if (event.key === 'j') choose(Math.min(current + 1, rows.length - 1))
      if (event.key === 'k') choose(Math.max(current - 1, 0))
      const row = rows[current]
      const action = actions[event.key]
      if (!row || !action) return
      event.preventDefault()
      action(row)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
  return { current, choose }
}

const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null
