import { Button } from '@baize/ui/button'
import { FormField } from '@baize/web/forms/form-fields'
import { useFields } from '@baize/web/forms/use-fields.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { ContentError } from '../../../data/content.ts'
import { describeMedium, type Medium, removeMedium } from '../../../data/media.ts'
import { ChangeDialog } from '../../../shell/change-dialog.tsx'
import { PageHead } from '../../../shell/page-head.tsx'
import { Library } from './library.tsx'

export function MediaPage() {
  const t = useTranslations('content.media')
  const [opened, setOpened] = useState<{ dialog: 'describe' | 'remove'; medium: Medium }>()
  const close = () => setOpened(undefined)
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <Library
        actions={(medium) => (
          <>
            <Button tone="link" size="small" onClick={() => setOpened({ dialog: 'describe', medium })}>
              {t('describe')}
            </Button>
            <Button tone="link" size="small" onClick={() => setOpened({ dialog: 'remove', medium })}>
              {t('remove')}
            </Button>
          </>
        )}
      />
      {opened?.dialog === 'describe' && <DescribeDialog medium={opened.medium} onClose={close} />}
      {opened?.dialog === 'remove' && <RemoveDialog medium={opened.medium} onClose={close} />}
    </>
  )
}

interface DialogProps {
  readonly medium: Medium
  readonly onClose: () => void
}

function DescribeDialog({ medium, onClose }: DialogProps) {
  const t = useTranslations('content.media')
  const fields = useFields({ start: { alt_text: medium.alt_text } })
  return (
    <ChangeDialog
      title={medium.title.rendered}
      submit={t('save')}
      fields={fields}
      run={({ alt_text: altText }) => describeMedium(medium.id, altText)}
      changes={['media']}
      done={t('described')}
      onClose={onClose}
    >
      <FormField field="alt_text" label={t('alt')} hint={t('altHint')} maxLength={500} />
    </ChangeDialog>
  )
}

function RemoveDialog({ medium, onClose }: DialogProps) {
  const t = useTranslations('content.media')
  return (
    <ChangeDialog
      title={t('removeTitle', { title: medium.title.rendered })}
      lead={t('removeLead')}
      submit={t('removeSubmit')}
      isDanger
      run={() =>
        removeMedium(medium.id).catch((error: unknown) => {
          const isUsed = error instanceof ContentError && error.httpStatus === 409
          throw isUsed ? new ContentError(409, { message: t('used') }) : error
        })
      }
      changes={['media']}
      done={t('removed')}
      onClose={onClose}
    />
  )
}
