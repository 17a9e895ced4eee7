import { useEffect, useRef } from 'react'

const edgePixels = 640

/**
 * A preview of the picture, drawn at a small size, because a phone's full-size picture could exceed its memory. Empty
 * if the browser cannot read the picture.
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

async function draw(file: File, place: () => HTMLCanvasElement | null): Promise<void> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  const target = place()
  if (bitmap && target) {
    const scale = Math.min(1, edgePixels / Math.max(bitmap.width, bitmap.height))
    target.width = Math.max(1, Math.round(bitmap.width * scale))
    target.height = Math.max(1, Math.round(bitmap.height * scale))
    const brush = target.getContext('2d')
    if (brush) {
      // transparent areas become white, as in the platform's copy
      brush.fillStyle = '#fff'
      brush.fillRect(0, 0, target.width, target.height)
      brush.drawImage(bitmap, 0, 0, target.width, target.height)
    }
  }
  bitmap?.close()
}
