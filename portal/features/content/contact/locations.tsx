import type { ContactPost } from '@baize/contract/content/collections'
import { Button } from '@baize/ui/button'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { WidePicture } from '../wide-picture.tsx'
import { phoneAddress } from './phone-address.ts'

/** A button for each location. It shows the location's address, phone number and picture. */
export function Locations({ places }: { places: readonly ContactPost[] }) {
  const t = useTranslations('content.contact')
  const [shownId, setShownId] = useState(places[0]?.id)
  const shown = places.find(({ id }) => id === shownId)
  if (places.length === 0) return null
  return (
    <section aria-labelledby="locations" className="mt-16">
      <h2 id="locations" className="text-2xl text-ivory-50">
        {t('locations')}
      </h2>
      <ul className="mt-5 flex flex-wrap gap-3">
        {places.map(({ id, title }) => (
          <li key={id}>
            <Button
              tone={id === shownId ? 'primary' : 'secondary'}
              size="small"
              aria-pressed={id === shownId}
              onClick={() => setShownId(id)}
            >
              {title.rendered}
            </Button>
          </li>
        ))}
      </ul>
      <div aria-live="polite" className="mt-6">
        {shown && <Place place={shown} />}
      </div>
    </section>
  )
}

function Place({ place: { title, address, phone, image, description } }: { place: ContactPost }) {
  return (
    <article className="grid overflow-hidden rounded-card bg-felt-800 shadow-card ring-1 ring-ivory-50/6 tablet:grid-cols-2">
      {image && <WidePicture image={image} className="size-full" late />}
      <div className="p-6 narrow:p-8">
        <h3 className="font-display text-xl text-ivory-50">{title.rendered}</h3>
        <address className="mt-3 whitespace-pre-line text-ivory-200 not-italic">{address}</address>
        {phone && (
          <a
            href={phoneAddress(phone)}
            className="mt-2 inline-flex min-h-11 items-center text-brass-200 underline underline-offset-4 hover:text-brass-300"
          >
            {phone}
          </a>
        )}
        <div className="rich-text mt-2 text-sm text-ivory-300" dangerouslySetInnerHTML={{ __html: description }} />
      </div>
    </article>
  )
}
