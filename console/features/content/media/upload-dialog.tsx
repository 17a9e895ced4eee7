import { pictureTypes } from '@baize/contract/content/media'
import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { Dialog } from '@baize/ui/dialog'
import { Form } from '@baize/web/forms/form'
import { FormField } from '@baize/web/forms/form-fields'
import { useFields } from '@baize/web/forms/use-fields.ts'
import { readPicture, type ReadPicture } from '@baize/web/files/read-picture.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { ContentError } from '../../../data/content.ts'
import { type Medium, uploadMedium } from '../../../data/media.ts'
import { showToast } from '@baize/web/toasts/toasts.ts'
import { cropOf, wholePicture } from './crop.ts'
import { CutForm } from './cut-form.tsx'

/** A picture from this device, cut and described. */
export function UploadDialog({ onClose, onDone }: { onClose: () => void; onDone: (medium: Medium) => void }) {
  const t = useTranslations('content.media')
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<ReadPicture>()
  useEffect(() => chosen?.forget, [chosen])
  const [isUnreadable, setUnreadable] = useState(false)
  const [cut, setCut] = useState(wholePicture)
  const fields = useFields({ start: { alt_text: '' } })
  const upload = useMutation({
    mutationFn: ({ file, size }: ReadPicture) =>
      uploadMedium({ file, alt: fields.values.alt_text, crop: cropOf(cut, size) }),
    onSuccess: (medium) => {
      showToast('success', t('uploaded'))
      void queries.invalidateQueries({ queryKey: ['media'] })
      onDone(medium)
    },
  })
  const { error } = upload
  const refusal = error && (error instanceof ContentError && error.message ? error.message : t('failed'))
  async function choose(file: File | undefined) {
    const read = file && (await readPicture(file))
    setUnreadable(file !== undefined && !read)
    setChosen(read)
    setCut(wholePicture)
  }
  return (
    <Dialog open onClose={onClose} title={t('upload')}>
      <Form
        write={{ isBusy: upload.isPending, refusal: undefined, problems: refusal ? [refusal] : [] }}
        fields={fields}
        isReady={chosen !== undefined}
        onSubmit={() => chosen && upload.mutate(chosen)}
      >
        {isUnreadable && <Alert tone="failure">{t('unreadable')}</Alert>}
        <label className="flex flex-col gap-1.5 text-xs font-semibold text-ivory-200">
          {t('file')}
          <input
            type="file"
            accept={pictureTypes.join(',')}
            onChange={(event) => void choose(event.target.files?.[0])}
            className="text-sm font-normal text-ivory-100 file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-control file:border-0 file:bg-felt-700 file:px-4 file:text-ivory-50"
          />
        </label>
        {chosen && <CutForm url={chosen.url} picture={chosen.size} cut={cut} onChange={setCut} />}
        <FormField field="alt_text" label={t('alt')} hint={t('altHint')} maxLength={500} />
        <Button type="submit" block disabled={!chosen} busy={upload.isPending}>
          {t('submit')}
        </Button>
      </Form>
    </Dialog>
  )
}
