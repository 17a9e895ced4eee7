import { Skeleton } from '@baize/ui/skeleton'
import { useEffect, useState } from 'react'

const cards = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const showAfterMs = 500

/** Returns true once loading has taken `showAfterMs`, so that a skeleton appears only during a longer wait. */
export function useOverdue(busy: boolean): boolean {
  const [overdue, setOverdue] = useState(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setOverdue(true), showAfterMs)
    return () => {
      clearTimeout(timer)
      setOverdue(false)
    }
  }, [busy])
  return overdue
}

export function LobbySkeleton() {
  return (
    <div aria-hidden>
      <div className="mb-5 border-b border-ivory-50/8 pb-3">
        <Skeleton className="h-9 w-56" />
      </div>
      <div className="grid grid-cols-2 gap-3 narrow:gap-6 app:grid-cols-4">
        {cards.map((card) => (
          <div key={card} className="overflow-hidden rounded-card bg-felt-850 ring-1 ring-ivory-50/6">
            <Skeleton className="aspect-4/3" />
            <div className="flex flex-col gap-2.5 p-4">
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="h-3 w-2/5" />
              <Skeleton className="mt-3 h-9" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
