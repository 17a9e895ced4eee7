import { pictureTypes } from '@baize/contract/content/media'
import { Alert } from '@baize/ui/alert'
import { FileButton } from '@baize/ui/file-button'
import { useWrite } from '@baize/web/calls/use-write.ts'
import { FormDialog } from '@baize/web/dialogs/form-dialog'
import { readPicture, type ReadPicture } from '@baize/web/files/read-picture.ts'
import { FormField } from '@baize/web/forms/form-fields'
import { useFields } from '@baize/web/forms/use-fields.ts'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { contentRefusal } from '../../../data/content.ts'
import { type Medium, uploadMedium } from '../../../data/media.ts'
import { showToast } from '@baize/web/toasts/toasts.ts'
import { cropOf, wholePicture } from './crop.ts'
import { CutForm } from './cut-form.tsx'

/** Uploads a picture from the member's device, after the member has cropped and described it. */
export function UploadDialog({ onClose, onDone }: { onClose: () => void; onDone: (medium: Medium) => void }) {
  const t = useTranslations('content.media')
  const [chosen, setChosen] = useState<ReadPicture>()
  useEffect(() => chosen?.forget, [chosen])
  const [isUnreadable, setUnreadable] = useState(false)
  const [cut, setCut] = useState(wholePicture)
  const fields = useFields({ start: { alt_text: '' } })
  const upload = useWrite({
    run: ({ picture, alt }: { picture: ReadPicture; alt: string }) =>
      uploadMedium({ file: picture.file, alt, crop: cropOf(cut, picture.size) }),
    changes: ['media'],
    isShownHere: contentRefusal,
    inPlace: t('failed'),
    onDone: (medium) => {
      showToast('success', t('uploaded'))
      onDone(medium)
    },
  })
  async function choose(file: File | undefined) {
    const read = file && (await readPicture(file))
    setUnreadable(file !== undefined && !read)
    setChosen(read)
    setCut(wholePicture)
  }
  return (
    <FormDialog
      title={t('upload')}
      submit={t('submit')}
      size="medium"
      write={upload}
      fields={fields}
      isReady={chosen !== undefined}
      onSubmit={({ alt_text: alt }) => chosen && upload.send({ picture: chosen, alt })}
      onClose={onClose}
    >
      {isUnreadable && <Alert tone="failure">{t('unreadable')}</Alert>}
      <div className="flex flex-col items-start gap-2">
        <p className="text-xs font-semibold text-ivory-200">{t('file')}</p>
        <FileButton
          text={t('chooseFile')}
          label={t('file')}
          accept={pictureTypes.join(',')}
          onPick={(file) => void choose(file)}
        />
        <p role="status" className="text-xs break-all text-ivory-300 empty:hidden">
          {chosen?.file.name}
        </p>
      </div>
      {chosen && <CutForm url={chosen.url} picture={chosen.size} cut={cut} onChange={setCut} />}
      <FormField field="alt_text" label={t('alt')} hint={t('altHint')} maxLength={500} />
    </FormDialog>
  )
}
