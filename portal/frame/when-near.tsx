import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { ChunkBoundary } from './chunk-boundary.tsx'

/**
 * Mounts its children, and thereby loads their code, when they are near the window. `className` reserves space for
 * them.
 */
export function WhenNear({ className, children }: { className?: string; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '200px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={element} className={className}>
      {near && (
        <ChunkBoundary>
          <Suspense>{children}</Suspense>
        </ChunkBoundary>
      )}
    </div>
  )
}
