import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'

/** How far from the window something must be to be left out: more than a fling brings in one frame. */
const margin = '3000px 0px'

interface WindowedProps {
  readonly id: string
  /** What was measured, by id: outlives the component, so that the way back finds its place. */
  readonly heights: Map<string, number>
  readonly children: ReactNode
}

/** Its children while they are near the window, a place of the same height otherwise: a long page stays a small one. */
export function Windowed({ id, heights, children }: WindowedProps) {
  const place = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(() => heights.get(id))
  useEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1)
        if (!entry) return
        // a press that comes just then is answered first
        if (entry.isIntersecting) return startTransition(() => setHeight(undefined))
        // what has the focus must not go
        if (element.contains(document.activeElement) || entry.boundingClientRect.height === 0) return
        heights.set(id, entry.boundingClientRect.height)
        startTransition(() => setHeight(entry.boundingClientRect.height))
      },
      { rootMargin: margin },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [id, heights])
  return (
    <div ref={place} {...(height === undefined ? {} : { style: { height } })}>
      {height === undefined && children}
    </div>
  )
}
