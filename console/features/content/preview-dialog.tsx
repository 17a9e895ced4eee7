import type { Collection } from '@baize/contract/content/collections'
import { Alert } from '@baize/ui/alert'
import { Dialog } from '@baize/ui/dialog'
import { SelectField } from '@baize/ui/select-field'
import { Skeleton } from '@baize/ui/skeleton'
import { TextField } from '@baize/ui/text-field'
import type { Write } from '@baize/web/calls/use-write.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { sites } from '../../data/brand.ts'
import { ContentError } from '../../data/content.ts'
import { useLabel } from '../../shell/texts/use-label.ts'

/** Maps each collection to the page of the portal that shows its items. */
const pages: Readonly<Partial<Record<Collection, string>>> = {
  bonus_plans: '/promotions',
  blog: '/blog',
  blog_category: '/blog',
  self_excluded: '/self-excluded',
  responsible_gaming: '/responsible-gaming',
  about_us: '/about-us',
  contact_us: '/contact-us',
  casino_glossary: '/casino-glossary',
  privacy_policy: '/privacy-policy',
  terms_and_conditions: '/terms-conditions',
  funds_protection: '/funds-protection',
}

const widths = { wide: 'w-full', phone: 'mx-auto w-[390px] max-w-full' } as const
type Width = keyof typeof widths

/** Shows the portal with the unsaved item in a frame. Links in the frame leave the preview. */
export function PreviewDialog(props: {
  collection: Collection
  /** The call that makes the preview. Its reply is the token of the preview. */
  made: Pick<Write<never, string>, 'reply' | 'failure' | 'isBusy'>
  /** The number of the only site that shows the item. Undefined if every site shows it. */
  site: number | undefined
  onClose: () => void
}) {
  const t = useTranslations('content.preview')
  const { collection, made } = props
  const [path, setPath] = useState(pages[collection] ?? '/')
  const [width, setWidth] = useState<Width>('wide')
  const [brand, setBrand] = useState(String(props.site ?? sites[0]?.id ?? ''))
  const labelOf = useLabel('fields')
  const names =
    made.failure instanceof ContentError ? made.failure.fields.map(({ field }) => labelOf(field)).join(', ') : ''
  // If there is only one brand, `sites` is empty, and its pages have the same origin as the console.
  const origin = sites.find(({ id: site }) => String(site) === brand)?.origin ?? ''
  const isAddress = /^\/(?![/\\])/.test(path)
  return (
    <Dialog open onClose={props.onClose} title={t('title')} size="large">
      <div className="mb-5 grid gap-4 narrow:grid-cols-2">
        <TextField
          label={t('page')}
          error={isAddress ? undefined : t('pageWrong')}
          value={path}
          onChange={(event) => setPath(event.target.value)}
        />
        <SelectField
          label={t('width')}
          value={width}
          onChange={(event) => setWidth(event.target.value as Width)}
          options={(['wide', 'phone'] as const).map((value) => ({ value, label: t(`widths.${value}`) }))}
        />
        {sites.length > 0 && (
          <SelectField
            label={t('brand')}
            value={brand}
            onChange={(event) => setBrand(event.target.value)}
            options={sites.map(({ id: site, name }) => ({ value: String(site), label: name }))}
          />
        )}
      </div>
      {made.isBusy && <Skeleton className="h-96" />}
      {made.failure && <Alert tone="failure">{names ? t('refused', { fields: names }) : t('failed')}</Alert>}
      {made.reply && isAddress && (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the house's own portal needs its scripts and storage
        <iframe
          title={t('frame')}
          src={`${origin}${path}${path.includes('?') ? '&' : '?'}preview=${made.reply}`}
          className={`block h-[70dvh] rounded-card border border-ivory-50/10 bg-felt-950 ${widths[width]}`}
        />
      )}
    </Dialog>
  )
}
