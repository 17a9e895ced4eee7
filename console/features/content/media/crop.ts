import type { Crop } from '../../../data/media.ts'

/** Width divided by height. `free` keeps the ratio of the picture. */
export const shapes = { free: undefined, wide: 16 / 9, classic: 4 / 3, square: 1, tall: 3 / 4 } as const
export type Shape = keyof typeof shapes

export interface Cut {
  readonly shape: Shape
  /** The magnification. 1 shows as much of the picture as the shape allows. */
  readonly zoom: number
  /** The position of the section: 0 is the left or top edge of the picture, 1 the right or bottom edge. */
  readonly x: number
  readonly y: number
}

export const wholePicture: Cut = { shape: 'free', zoom: 1, x: 0.5, y: 0.5 }

/** Returns the section of the picture that is kept. */
export function cropOf({ shape, zoom, x, y }: Cut, picture: { readonly width: number; readonly height: number }): Crop {
  const ratio = shapes[shape] ?? picture.width / picture.height
  const own = picture.width / picture.height
  const width = Math.min(1, ratio / own) / zoom
  const height = Math.min(1, own / ratio) / zoom
  return { left: (1 - width) * x, top: (1 - height) * y, width, height }
}
