import { useTranslations } from 'use-intl/react'
import { useStartupData } from '../../frame/use-startup-data.ts'
import { Helpline } from './helpline.tsx'

/** The configured pictures of the footer, which link to support organisations, and the helpline. */
export function SupportImages() {
  const t = useTranslations('shell.sidebar')
  const { brand, configuration } = useStartupData()
  const images = configuration?.footer_images ?? []
  if (images.length === 0 && !brand.helpline) return null
  return (
    <div>
      <p className="text-xs text-ivory-300">{t('support')}</p>
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-2">
        {images.map(({ image, alt, url }) => (
          <li key={url + image.url}>
            <a href={url} rel="noopener noreferrer" className="flex min-h-11 min-w-11 items-center rounded-control">
              <img src={image.url} alt={alt} width={image.width} height={image.height} className="h-8 w-auto" />
            </a>
          </li>
        ))}
        <li className="empty:hidden">
          <Helpline />
        </li>
      </ul>
    </div>
  )
}
