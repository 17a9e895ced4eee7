import type { Cell } from './slot-data.ts'
import { centreOf, type Geometry } from './geometry.ts'

/** A metallic spark that flies off a winning cell and falls. */
export interface Glint {
  readonly cell: Cell
  readonly angle: number
  readonly speed: number
  readonly delayMs: number
  readonly size: number
}

const glintMs = 1300
/** The greatest number of cells from which sparks fly. Sparks from more cells would merge into a cloud. */
const mostCells = 9
const perCell = 3

export function createGlints(cells: readonly Cell[]): Glint[] {
  return cells.slice(0, mostCells).flatMap((cell, index) =>
    Array.from({ length: perCell }, (_, part) => ({
      cell,
      angle: (part / perCell) * Math.PI * 2 + index * 0.7,
      speed: 0.5 + ((index * 7 + part * 3) % 5) / 6,
      delayMs: index * 45 + part * 60,
      size: 4 + ((index + part * 2) % 4) * 1.6,
    })),
  )
}

export function drawGlint(
  pen: CanvasRenderingContext2D,
  geometry: Geometry,
  glint: Glint,
  elapsedMs: number,
  color: string,
): void {
  const part = (elapsedMs - glint.delayMs) / glintMs
  if (part <= 0 || part >= 1) return
  const [x, y] = centreOf(geometry, glint.cell)
  const way = (1 - (1 - part) ** 2) * geometry.cellWidth * glint.speed
  const size = glint.size * geometry.scale * Math.sin(part * Math.PI)
  const [left, top] = [
    x + Math.cos(glint.angle) * way,
    y + Math.sin(glint.angle) * way + part * part * geometry.cellHeight * 0.4,
  ]
  pen.beginPath()
  for (let point = 0; point < 8; point++) {
    const radius = point % 2 === 0 ? size : size * 0.28
    const angle = (point * Math.PI) / 4 + part * 2
    pen.lineTo(left + Math.cos(angle) * radius, top + Math.sin(angle) * radius)
  }
  pen.closePath()
  pen.fillStyle = color
  pen.fill()
}
