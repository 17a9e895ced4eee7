import { useId } from 'react'
import type { StepName } from './signup-steps.tsx'

/** Positions of the betting spots along the table's edge, in degrees. The chip lies on the spot of the current step. */
const spots = [
  { step: 'account', degrees: -101.5 },
  { step: 'code', degrees: -88.5 },
  { step: 'details', degrees: -75.5 },
] as const

const centre = { x: 330, y: 1650 }
const spotRadius = 990

const round = (value: number) => Math.round(value * 10) / 10

function place(degrees: number) {
  const radians = (degrees * Math.PI) / 180
  return { x: round(centre.x + spotRadius * Math.cos(radians)), y: round(centre.y + spotRadius * Math.sin(radians)) }
}

/**
 * A drawing of a card table's edge with a chip that moves along with the steps. The drawing does not scroll with the
 * form, and ends where the page ends.
 */
export function TableArt({ step }: { step?: StepName | undefined }) {
  const id = useId()
  return (
    <div aria-hidden className="absolute inset-0 -z-10 mask-b-from-[calc(100%-10rem)] [clip-path:inset(0)]">
      <svg
        viewBox="0 0 1440 830"
        preserveAspectRatio="xMinYMax slice"
        className="fixed inset-x-0 bottom-0 h-[calc(100dvh-4.5rem)] w-full"
        fill="none"
      >
        <defs>
          <radialGradient id={id} cx="24%" cy="22%" r="90%">
            <stop offset="0" className="[stop-color:var(--color-felt-700)]" />
            <stop offset=".5" className="[stop-color:var(--color-felt-850)]" />
            <stop offset="1" className="[stop-color:var(--color-felt-900)]" />
          </radialGradient>
        </defs>
        <rect width="1440" height="830" fill={`url(#${id})`} />
        <g className="hidden stroke-brass-500/25 app:block">
          <circle cx={centre.x} cy={centre.y} r="1130" />
          <circle cx={centre.x} cy={centre.y} r="1118" strokeWidth="3" />
          <circle cx={centre.x} cy={centre.y} r="870" strokeDasharray="1 13" strokeWidth="3" strokeLinecap="round" />
        </g>
        <g className="hidden app:block">
          {spots.map((spot) => (
            <Spot key={spot.step} {...place(spot.degrees)} chip={spot.step === step} />
          ))}
        </g>
      </svg>
    </div>
  )
}

function Spot({ x, y, chip }: { x: number; y: number; chip: boolean }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="74" className="stroke-brass-500/30" strokeWidth="1.5" />
      <circle r="64" className="stroke-brass-500/15" />
      {chip && (
        <g transform="rotate(14)">
          <circle r="47" cy="5" className="fill-felt-950/50" />
          <circle r="46" className="fill-brass-600" />
          <circle r="42" className="stroke-brass-200" strokeWidth="8" strokeDasharray="18 26" />
          <circle r="32" className="fill-felt-800 stroke-brass-300" strokeWidth="2" />
          <path d="M0-15 11 0 0 15-11 0Z" className="fill-brass-300" />
        </g>
      )}
    </g>
  )
}
