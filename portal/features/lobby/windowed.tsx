import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'

/**
 * Content farther than this from the window is removed. The distance is greater than what a fast scroll covers in one
 * frame.
 */
const margin = '3000px 0px'

interface WindowedProps {
  readonly id: string
  /**
   * Measured heights by id. The map outlives the component, so that the scroll position can be restored when the
   * visitor returns.
   */
  readonly heights: Map<string, number>
  readonly children: ReactNode
}

/**
 * Renders its children only near the window. Elsewhere it renders an empty box of the same height, so that the document
 * stays small.
 */
export function Windowed({ id, heights, children }: WindowedProps) {
  const container = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(() => heights.get(id))
  useEffect(() => {
    const element = container.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1)
        if (!entry) return
        // The update is a transition, because a press must be handled before this rendering.
        if (entry.isIntersecting) return startTransition(() => setHeight(undefined))
        // Content that has the focus must stay, because otherwise the focus would be lost.
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
    <div ref={container} {...(height === undefined ? {} : { style: { height } })}>
      {height === undefined && children}
    </div>
  )
}
