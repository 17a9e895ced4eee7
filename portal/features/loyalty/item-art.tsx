import { classNames } from '@baize/ui/class-names'
import type { Item } from './use-shop.ts'

/**
 * The item's picture or, if it has none, a drawing in the casino's colours. It is hidden from screen readers, because
 * the item's name is shown beside it.
 */
export function ItemArt({
  item,
  className,
}: {
  item: Pick<Item, 'imageUrl' | 'type' | 'itemCode'>
  className?: string
}) {
  const look = classNames('bg-felt-950', className)
  if (item.imageUrl !== '')
    return <img src={item.imageUrl} alt="" loading="lazy" className={classNames('late-picture object-cover', look)} />
  return (
    <svg viewBox="0 0 160 100" aria-hidden preserveAspectRatio="xMidYMid slice" className={look}>
      <Cloth turn={turnOf(item.itemCode)} />
      {item.type === 'FREE_SPINS' ? <Reels /> : <Parcel />}
    </svg>
  )
}

/** Returns an angle in degrees that depends on the item, so that neighbouring drawings look different. */
const turnOf = (itemCode: string): number =>
  [...itemCode].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 90

function Cloth({ turn }: { turn: number }) {
  return (
    <g fill="none" stroke="var(--color-felt-600)" transform={`rotate(${turn} 80 50)`}>
      {[14, 30, 46, 62, 78, 94].map((radius) => (
        <ellipse key={radius} cx="80" cy="50" rx={radius * 1.4} ry={radius} strokeWidth="0.6" />
      ))}
    </g>
  )
}

function Reels() {
  return (
    <g>
      <rect
        x="38"
        y="24"
        width="84"
        height="52"
        rx="7"
        fill="var(--color-felt-800)"
        stroke="var(--color-brass-400)"
        strokeWidth="2"
      />
      {[43, 68, 93].map((x) => (
        <rect key={x} x={x} y="30" width="24" height="40" rx="3" fill="var(--color-ivory-100)" />
      ))}
      <path d="M43 50h74" stroke="var(--color-garnet-500)" strokeWidth="1" strokeDasharray="2 2" />
      <path
        d="M48 42h14l-8 16M98 42h14l-8 16"
        fill="none"
        stroke="var(--color-garnet-500)"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <path
        d="m80 40 3 7 7.500.6-5.700 5 1.800 7.400L80 56l-6.600 4 1.800-7.400-5.700-5 7.500-.600Z"
        fill="var(--color-brass-500)"
      />
    </g>
  )
}

function Parcel() {
  return (
    <g strokeLinejoin="round">
      <path d="M50 46h60v34H50Z" fill="var(--color-felt-700)" stroke="var(--color-brass-400)" strokeWidth="2" />
      <path d="M46 34h68v12H46Z" fill="var(--color-felt-600)" stroke="var(--color-brass-400)" strokeWidth="2" />
      <path d="M75 34h10v46H75Z" fill="var(--color-brass-400)" />
      <path
        d="M80 34c-18 0-24-6-22-13s18-3 22 13Zm0 0c18 0 24-6 22-13s-18-3-22 13Z"
        fill="none"
        stroke="var(--color-brass-300)"
        strokeWidth="4"
      />
    </g>
  )
}
