import { useId } from 'react'
import type { StepName } from './steps.tsx'

/** Betting spots along the table's edge, in degrees; the chip lies on the spot of the step. */
const spots = [
  { step: 'account', degrees: -64 },
  { step: 'code', degrees: -43 },
  { step: 'details', degrees: -22 },
] as const

const centre = { x: -60, y: 1010 }
const spotRadius = 790

const round = (value: number) => Math.round(value * 10) / 10

function place(degrees: number) {
  const radians = (degrees * Math.PI) / 180
  return { x: round(centre.x + spotRadius * Math.cos(radians)), y: round(centre.y + spotRadius * Math.sin(radians)) }
}

/** The corner of a card table in lamplight, with a chip that moves on with the steps. */
export function TableArt({ step }: { step?: StepName | undefined }) {
  const id = useId()
  return (
    <svg
      aria-hidden
      viewBox="0 0 1200 900"
      preserveAspectRatio="xMinYMax slice"
      className="absolute inset-0 -z-10 size-full max-h-[100dvh]"
      fill="none"
    >
      <defs>
        <radialGradient id={id} cx="22%" cy="30%" r="85%">
          <stop offset="0" className="[stop-color:var(--color-felt-700)]" />
          <stop offset=".55" className="[stop-color:var(--color-felt-850)]" />
          <stop offset="1" className="[stop-color:var(--color-felt-900)]" />
        </radialGradient>
      </defs>
      <rect width="1200" height="900" fill={`url(#${id})`} />
      <g className="stroke-brass-500/25">
        <circle cx={centre.x} cy={centre.y} r="1010" />
        <circle cx={centre.x} cy={centre.y} r="996" strokeWidth="3" />
        <circle cx={centre.x} cy={centre.y} r="600" strokeDasharray="1 13" strokeWidth="3" strokeLinecap="round" />
        <circle cx={centre.x} cy={centre.y} r="572" />
      </g>
      {spots.map((spot) => (
        <Spot key={spot.step} {...place(spot.degrees)} chip={spot.step === step} />
      ))}
    </svg>
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
