import { Button } from '@baize/ui/button'
import { Dialog } from '@baize/ui/dialog'
import { TextField } from '@baize/ui/text-field'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Medium } from '../../../data/media.ts'
import { Library } from './library.tsx'

interface Chosen {
  readonly url: string
  readonly width?: number
  readonly height?: number
  readonly color?: string
}

/** Edits a field that contains a picture. The member chooses the picture from the library or types its URL. */
export function MediaField(props: {
  label: string
  url: string
  error: string | undefined
  isOptional: boolean
  onChange: (chosen: Chosen | null) => void
}) {
  const t = useTranslations('content.media')
  const { label, url, error, onChange } = props
  const [isOpen, setOpen] = useState(false)
  function choose({ url: address, color, media_details: size }: Medium) {
    onChange({ url: address, ...size, color })
    setOpen(false)
  }
  return (
    <div className="flex flex-wrap items-end gap-4">
      <TextField
        className="min-w-0 grow"
        label={label}
        error={error}
        value={url}
        onChange={(event) => {
          const { value } = event.target
          onChange(value === '' && props.isOptional ? null : { url: value })
        }}
      />
      {url && <img src={url} alt="" className="size-14 rounded-control object-cover" />}
      <Button tone="secondary" aria-label={t('chooseNamed', { label })} onClick={() => setOpen(true)}>
        {t('choose')}
      </Button>
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} title={t('title')} size="large">
          <Library
            onUploaded={choose}
            actions={(medium) => (
              <Button
                size="small"
                tone="secondary"
                aria-label={t('useNamed', { title: medium.title.rendered })}
                onClick={() => choose(medium)}
              >
                {t('use')}
              </Button>
            )}
          />
        </Dialog>
      )}
    </div>
  )
}
