import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { ChunkBoundary } from './chunk-boundary.tsx'

/** Mounts its children, and so loads them, when they are close to the window. `className` reserves their space. */
export function WhenNear({ className, children }: { className?: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '200px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} className={className}>
      {near && (
        <ChunkBoundary>
          <Suspense>{children}</Suspense>
        </ChunkBoundary>
      )}
    </div>
  )
}
