import { useTranslations } from 'use-intl/react'
import { useStart } from '../shell/use-start.ts'

/** Where help is found: the pictures of the footer's configuration. */
export function SupportImages() {
  const t = useTranslations('shell.sidebar')
  const images = useStart().configuration?.footer_images ?? []
  if (images.length === 0) return null
  return (
    <div>
      <p className="text-xs text-ivory-300">{t('support')}</p>
      <ul className="mt-3 flex flex-wrap gap-4">
        {images.map(({ image, alt, url }) => (
          <li key={url + image.url}>
            <a href={url} rel="noopener noreferrer" className="block rounded-control">
              <img src={image.url} alt={alt} width={image.width} height={image.height} className="h-8 w-auto" />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
