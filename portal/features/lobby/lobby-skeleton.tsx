import { Skeleton } from '@baize/ui/skeleton'
import { useEffect, useState } from 'react'

const cards = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const patienceMs = 500

/** Whether something has been under way for so long that its place is better shown empty. */
export function useOverdue(busy: boolean): boolean {
  const [overdue, setOverdue] = useState(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setOverdue(true), patienceMs)
    return () => {
      clearTimeout(timer)
      setOverdue(false)
    }
  }, [busy])
  return overdue
}

/** The lobby without its games. */
export function LobbySkeleton() {
  return (
    <div aria-hidden>
      <Skeleton className="mb-8 h-9 w-56" />
      <div className="grid grid-cols-2 gap-4 narrow:grid-cols-[repeat(auto-fill,minmax(16rem,1fr))] narrow:gap-6">
        {cards.map((card) => (
          <Skeleton key={card} className="aspect-4/5 rounded-card" />
        ))}
      </div>
    </div>
  )
}
