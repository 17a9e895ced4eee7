import { useEffect, useState } from 'react'

/**
 * Moves through the rows of a queue with the keys j and k. `actions` assigns further keys to actions on the current
 * row. The same row stays current while other rows come and go. If the current row itself disappears, the row that has
 * moved to its position becomes the current one.
 */
export function useRowKeys<Row>(
  rows: readonly Row[],
  actions: Readonly<Record<string, (row: Row) => void>>,
  keyOf: (row: Row) => string,
) {
  const [chosen, setChosen] = useState<{ place: number; key?: string }>({ place: 0 })
  const found = rows.findIndex((row) => keyOf(row) === chosen.key)
  const current = found === -1 ? Math.min(chosen.place, rows.length - 1) : found
  const choose = (index: number): void => {
    const row = rows[index]
    if (row) setChosen({ place: index, key: keyOf(row) })
  }
  // `chosen` must always contain the chosen row's current position. If that row disappears, the row that has moved to
  // this position becomes the current one.
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
