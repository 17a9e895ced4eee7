import { classNames } from '@baize/ui/class-names'

interface WidePictureProps {
  readonly image: { readonly url: string; readonly width?: number | undefined; readonly height?: number | undefined }
  readonly className: string
  /** The picture loads when it comes near. */
  readonly late?: boolean
}

/** A picture of the content service, twice as wide as high. It decorates its text. */
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
