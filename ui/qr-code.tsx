import { encode } from 'uqr'

/**
 * Shows a text as a QR code. It is dark on light even in a dark theme, because some cameras cannot read inverted codes.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 3 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 shrink-0 rounded-card bg-ivory-50 text-felt-950"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
