import { useEffect, useRef } from 'react'

const edgePixels = 640

/**
 * A preview of the picture. It is drawn at a small size, because a picture at full size could need more memory than a
 * phone has. Empty if the browser cannot read the picture.
 */
export function PicturePreview({ file, label }: { file: File; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let shown = true
    void draw(file, () => (shown ? canvas.current : null))
    return () => {
      shown = false
    }
  }, [file])
  return <canvas ref={canvas} role="img" aria-label={label} width={1} height={1} className="max-h-52 max-w-full" />
}

async function draw(file: File, canvasOf: () => HTMLCanvasElement | null): Promise<void> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  const target = canvasOf()
  if (bitmap && target) {
    const scale = Math.min(1, edgePixels / Math.max(bitmap.width, bitmap.height))
    target.width = Math.max(1, Math.round(bitmap.width * scale))
    target.height = Math.max(1, Math.round(bitmap.height * scale))
    const brush = target.getContext('2d')
    if (brush) {
      // Transparent areas become white, as in the platform's copy of the picture.
      brush.fillStyle = '#fff'
      brush.fillRect(0, 0, target.width, target.height)
      brush.drawImage(bitmap, 0, 0, target.width, target.height)
    }
  }
  bitmap?.close()
}
