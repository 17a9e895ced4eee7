import { pictureTypes } from '@baize/contract/content/media'
import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { Dialog } from '@baize/ui/dialog'
import { TextField } from '@baize/ui/text-field'
import { readPicture, type ReadPicture } from '@baize/web/files/read-picture.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
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
  const [alt, setAlt] = useState('')
  const upload = useMutation({
    mutationFn: ({ file, size }: ReadPicture) => uploadMedium({ file, alt, crop: cropOf(cut, size) }),
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
  function submit(event: FormEvent) {
    event.preventDefault()
    // React passes it on to the form that has opened this dialog
    event.stopPropagation()
    if (chosen) upload.mutate(chosen)
  }
  return (
    <Dialog open onClose={onClose} title={t('upload')}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {isUnreadable && <Alert tone="failure">{t('unreadable')}</Alert>}
        {refusal && <Alert tone="failure">{refusal}</Alert>}
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
        <TextField
          label={t('alt')}
          hint={t('altHint')}
          maxLength={500}
          value={alt}
          onChange={(event) => setAlt(event.target.value)}
        />
        <Button type="submit" block disabled={!chosen} busy={upload.isPending}>
          {t('submit')}
        </Button>
      </form>
    </Dialog>
  )
}
