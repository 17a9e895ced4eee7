import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { Dialog } from '@baize/ui/dialog'
import { FormDialog } from '@baize/web/dialogs/form-dialog'
import { FormField } from '@baize/web/forms/form-fields'
import { useFields } from '@baize/web/forms/use-fields.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { ContentError } from '../../../data/content.ts'
import { describeMedium, type Medium, removeMedium } from '../../../data/media.ts'
import { showToast } from '@baize/web/toasts/toasts.ts'
import { useFailureToast } from '@baize/web/failures/use-failure-toast.ts'
import { PageHead } from '../../../shell/page-head.tsx'
import { Library } from './library.tsx'

/** The media library: pictures for every item of the content. */
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

function useChange(run: () => Promise<void>, done: string, onClose: () => void) {
  const queries = useQueryClient()
  const showFailure = useFailureToast()
  return useMutation({
    mutationFn: run,
    onSuccess: () => {
      showToast('success', done)
      onClose()
    },
    onError: (error) => error instanceof ContentError || showFailure(error),
    onSettled: () => queries.invalidateQueries({ queryKey: ['media'] }),
  })
}

function DescribeDialog({ medium, onClose }: DialogProps) {
  const t = useTranslations('content.media')
  const fields = useFields({ start: { alt_text: medium.alt_text } })
  const describe = useChange(() => describeMedium(medium.id, fields.values.alt_text), t('described'), onClose)
  return (
    <FormDialog
      title={medium.title.rendered}
      submit={t('save')}
      write={{ isBusy: describe.isPending, refusal: undefined }}
      fields={fields}
      onSubmit={() => describe.mutate()}
      onClose={onClose}
    >
      <FormField field="alt_text" label={t('alt')} hint={t('altHint')} maxLength={500} />
    </FormDialog>
  )
}

function RemoveDialog({ medium, onClose }: DialogProps) {
  const t = useTranslations('content.media')
  const remove = useChange(() => removeMedium(medium.id), t('removed'), onClose)
  const isUsed = remove.error instanceof ContentError && remove.error.httpStatus === 409
  return (
    <Dialog open onClose={onClose} title={t('removeTitle', { title: medium.title.rendered })} size="small">
      <div className="flex flex-col gap-5">
        {isUsed ? (
          <Alert tone="failure">{t('used')}</Alert>
        ) : (
          <p className="text-sm text-ivory-200">{t('removeLead')}</p>
        )}
        <Button tone="danger" block disabled={isUsed} busy={remove.isPending} onClick={() => remove.mutate()}>
          {t('removeSubmit')}
        </Button>
      </div>
    </Dialog>
  )
}
