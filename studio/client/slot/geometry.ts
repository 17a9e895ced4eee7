import type { Cell } from './slot-data.ts'

/** The dimensions of the canvas, in device pixels. */
export interface Geometry {
  readonly width: number
  readonly height: number
  readonly cellWidth: number
  readonly cellHeight: number
  readonly symbolSize: number
  /** The number of device pixels per CSS pixel. */
  readonly scale: number
}

export function geometryOf(width: number, height: number, scale: number): Geometry {
  const cellWidth = width / 5
  const cellHeight = height / 3
  const symbolSize = Math.round(Math.min(cellWidth * 0.96, cellHeight * 0.92))
  return { width, height, cellWidth, cellHeight, symbolSize, scale }
}

/**
 * Returns the left edge of a reel. It is rounded to whole pixels, because otherwise the browser would resample the
 * pictures.
 */
export const leftOf = ({ cellWidth }: Geometry, reel: number): number => Math.round(reel * cellWidth)
export const topOf = ({ cellHeight }: Geometry, row: number): number => Math.round(row * cellHeight)

export const centreOf = ({ cellWidth, cellHeight }: Geometry, { reel, row }: Cell): [number, number] => [
  (reel + 0.5) * cellWidth,
  (row + 0.5) * cellHeight,
]
