/** The pictures of one symbol: at rest, and blurred as it looks in motion. */
export interface Sprite {
  readonly still: HTMLCanvasElement
  readonly blurred: HTMLCanvasElement
}

export type Sprites = ReadonlyMap<string, Sprite>

/** The height of a symbol's blurred picture, as a multiple of the symbol's height. */
export const blurStretch = 1.5

export async function loadPictures(
  addresses: Readonly<Record<string, string>>,
  letters: readonly string[],
): Promise<ReadonlyMap<string, HTMLImageElement>> {
  const load = async (letter: string) => {
    const image = new Image(240, 240)
    image.src = addresses[letter] ?? ''
    await image.decode()
    return [letter, image] as const
  }
  return new Map(await Promise.all(letters.map(load)))
}

/** Draws every symbol once at its final size, so that drawing a frame only copies pixels. */
export function drawSprites(pictures: ReadonlyMap<string, HTMLImageElement>, sizePx: number): Sprites {
  return new Map(
    [...pictures].map(([letter, picture]) => {
      const still = canvasOf(sizePx, sizePx)
      still.getContext('2d')?.drawImage(picture, 0, 0, sizePx, sizePx)
      return [letter, { still, blurred: blurredOf(still, sizePx) }]
    }),
  )
}

/**
 * Returns the picture of a symbol that moves so fast that it is blurred vertically. For this, the picture is drawn over
 * itself again and again, shifted less each time.
 */
function blurredOf(still: HTMLCanvasElement, sizePx: number): HTMLCanvasElement {
  const height = Math.round(sizePx * blurStretch)
  let from = canvasOf(sizePx, height)
  from.getContext('2d')?.drawImage(still, 0, (height - sizePx) / 2)
  for (let way = sizePx * 0.2; way >= 1; way /= 2) {
    const to = canvasOf(sizePx, height)
    const pen = to.getContext('2d')
    if (!pen) return from
    pen.globalAlpha = 0.5
    pen.globalCompositeOperation = 'lighter'
    pen.drawImage(from, 0, -way / 2)
    pen.drawImage(from, 0, way / 2)
    from = to
  }
  return from
}

/** Creates a canvas that is not on the page. The size is in device pixels. */
export function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, width)
  canvas.height = Math.max(1, height)
  return canvas
}
