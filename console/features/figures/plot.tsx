import { useState } from 'react'

export interface Bar {
  readonly label: string
  /** Determines the height of the bar. It may be rounded, because `text` shows the exact amount. */
  readonly value: number
  readonly text: string
}

const width = 720
const height = 180
const widest = 44

/**
 * Draws a bar for each day, country or brand, and nothing if all values are zero. The member reads one bar after the
 * other with the pointer or the slider. The caller shows the same values in a table below.
 */
export function Plot({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const [chosen, choose] = useState<number>()
  const most = Math.max(1, ...bars.map(({ value }) => Math.abs(value)))
  const hasNegative = bars.some(({ value }) => value < 0)
  const base = hasNegative ? height / 2 : height
  const step = width / Math.max(1, bars.length)
  const thick = Math.min(step * 0.7, widest)
  if (bars.every(({ value }) => value === 0)) return null
  const bar = chosen === undefined ? undefined : bars[chosen]
  return (
    <figure>
      <figcaption className="mb-2 flex justify-between gap-4 text-sm text-ivory-300">
        <span>{title}</span>
        <span aria-live="polite" className="figures text-ivory-50">
          {bar && `${bar.label}: ${bar.text}`}
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={title}
        className="w-full rounded-card bg-felt-950/40"
      >
        {bars.map(({ label, value }, index) => {
          const size = (Math.abs(value) / most) * (hasNegative ? height / 2 : height) * 0.94
          return (
            <g key={label} onPointerEnter={() => choose(index)}>
              <rect x={index * step} y={0} width={step} height={height} fill="transparent" />
              <rect
                x={(index + 0.5) * step - thick / 2}
                y={value < 0 ? base : base - size}
                width={thick}
                height={size}
                rx={Math.min(3, step * 0.2)}
                className={value < 0 ? 'fill-garnet-300' : index === chosen ? 'fill-brass-200' : 'fill-brass-400'}
              />
            </g>
          )
        })}
      </svg>
      <Scale labels={bars.map(({ label }) => label)} />
      <input
        type="range"
        aria-label={title}
        aria-valuetext={bar ? `${bar.label}: ${bar.text}` : title}
        min={0}
        max={Math.max(0, bars.length - 1)}
        value={chosen ?? 0}
        onChange={(event) => choose(Number(event.target.value))}
        className="mt-1 h-6 w-full accent-brass-400"
      />
    </figure>
  )
}

const fewEnough = 8

/** Labels the axis with the names of all bars if there are few, otherwise with the first and the last name. */
function Scale({ labels }: { labels: readonly string[] }) {
  const areFew = labels.length <= fewEnough
  const shown = areFew ? labels : [labels[0], labels.at(-1)]
  return (
    <div aria-hidden className="figures mt-1 flex justify-between gap-2 text-xs text-ivory-300">
      {shown.map((label) => (
        <span key={label} className={areFew ? 'min-w-0 flex-1 truncate text-center' : undefined}>
          {label}
        </span>
      ))}
    </div>
  )
}
