import { classNames } from './class-names.ts'

/** A placeholder for content that is loading. Give it the size of that content. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'block animate-shimmer rounded-control bg-felt-700 bg-linear-100 from-transparent from-40% via-ivory-50/7 via-50% to-transparent to-60% bg-size-[220%_100%]',
        className,
      )}
    />
  )
}
