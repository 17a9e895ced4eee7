import { classNames } from '@baize/ui/class-names'

interface WidePictureProps {
  readonly image: { readonly url: string; readonly width?: number | undefined; readonly height?: number | undefined }
  readonly className: string
  /** Loads the picture only when it is near the window. */
  readonly late?: boolean
}

/**
 * A picture from the content service with an aspect ratio of 2:1. It only decorates the text beside it, so screen
 * readers skip it.
 */
export function WidePicture({ image, className, late = false }: WidePictureProps) {
  return (
    <img
      src={image.url}
      alt=""
      width={image.width ?? 960}
      height={image.height ?? 480}
      {...(late && { loading: 'lazy' })}
      className={classNames('aspect-2/1 bg-felt-950 object-cover', late && 'late-picture', className)}
    />
  )
}
