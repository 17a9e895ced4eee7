import { useEffect, useState } from 'react'

/** The keys j and k move through the rows of a queue. `actions` gives other keys an action on the current row. */
export function useRowKeys<Row>(rows: readonly Row[], actions: Readonly<Record<string, (row: Row) => void>>) {
  const [chosen, choose] = useState(0)
  const current = Math.min(chosen, rows.length - 1)
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
  }, [rows, actions, current])
  return { current, choose }
}

const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null
