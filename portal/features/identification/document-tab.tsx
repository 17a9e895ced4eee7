import { type FileRole, type IdentityDocumentType, saveMultipleDocument } from '@baize/contract/documents/player'
import { documentSteps } from '@baize/contract/forms/identification-fields'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { clearDrafts } from '@baize/web/storage/draft.ts'
import { refusalOf } from '@baize/web/failures/refusal.ts'
import { upload } from '../../uploads/send-files.ts'
import { paths } from '../../navigation/paths.ts'
import { usualDates } from '../../uploads/document-dates.ts'
import { FileField } from '../../uploads/file-field.tsx'
import { UploadProgress } from '../../uploads/upload-progress.tsx'
import { Agreement } from './agreement.tsx'
import { isStepFilled, stepNames, stepsFor, type Typed } from './identification-rules.ts'
import type { IdentifiedPlayer } from './identified-player.ts'
import { completionOf } from './completion.ts'
import { StepFields } from './step-fields.tsx'
import { StepForm } from './step-form.tsx'
import { type Outcome, useIdentify } from './use-identify.ts'
import { usePublicFigure } from './use-public-figure.ts'
import { useRefusedFields } from './use-refused-fields.ts'
import { useFields } from '@baize/web/forms/use-fields.ts'

const sides = ['FRONT', 'BACK', 'CONTENT'] as const satisfies readonly FileRole[]
type Files = Readonly<Partial<Record<FileRole, File>>>

/** Identification with documents: the player enters the details, then uploads up to three files that staff review. */
export function DocumentTab({
  player,
  onOutcome,
}: {
  player: IdentifiedPlayer
  onOutcome: (outcome: Outcome) => void
}) {
  const t = useTranslations('identification')
  const { values: typed, set } = useFields<Typed>({
    start: { ...usualDates(), country: player.home },
    draft: { name: `identification.document.${player.userId}`, keeps: stepNames },
  })
  const steps = stepsFor(documentSteps, player)
  const [step, setStep] = useState(0)
  const [figure, setFigure] = usePublicFigure(player, 'document')
  const [files, setFiles] = useState<Files>({})
  const refused = useRefusedFields([...steps, sides], setStep)
  const { check, attempt, busy, problem } = useIdentify(onOutcome, refused)
  const { send, cancel, share } = useSend(onOutcome)
  const fields = steps[step]

  function proceed() {
    const document = documentOf(typed)
    if (step === 0) return void check(document, () => setStep(1))
    if (fields) return setStep(step + 1)
    void attempt({ ...completionOf(typed, player, figure === 'yes'), document }, () => send(document, files))
  }

  return (
    <StepForm
      title={t(`document.steps.${step as 0 | 1 | 2}`)}
      step={step}
      steps={3}
      onBack={() => setStep(step - 1)}
      onProceed={proceed}
      ready={fields ? isStepFilled(fields, typed) : Boolean(figure && files.FRONT && files.BACK)}
      busy={busy}
      problem={problem}
      errors={refused.errors}
    >
      {fields ? (
        <StepFields fields={fields} form={{ typed, set }} refused={refused} countries={player.countries} />
      ) : (
        <>
          <div className="grid gap-5 narrow:grid-cols-2">
            {sides.map((side) => (
              <FileField
                key={side}
                label={t(`document.files.${side}`)}
                file={files[side]}
                error={refused.errors[side]}
                onChange={(file) => {
                  refused.forget(side)
                  setFiles({ ...files, [side]: file })
                }}
                disabled={busy}
              />
            ))}
          </div>
          <Agreement answer={figure} onAnswer={setFigure} />
          {share !== undefined && <UploadProgress share={share} onCancel={cancel} />}
        </>
      )}
    </StepForm>
  )
}

const documentOf = (typed: Typed) => ({
  documentType: typed.documentType as IdentityDocumentType,
  documentNumber: (typed.idNumber ?? '').trim(),
  issueDate: typed.issueDate ?? '',
  expiryDate: typed.expiryDate ?? '',
})

/** Uploads the files, then opens the confirmation page. */
function useSend(onOutcome: (outcome: Outcome) => void) {
  const [share, setShare] = useState<number>()
  const running = useRef<AbortController>(undefined)
  // Closing the form cancels the upload.
  useEffect(() => () => running.current?.abort(), [])
  const navigate = useNavigate()

  async function send(fields: ReturnType<typeof documentOf>, files: Files): Promise<undefined> {
    const controller = new AbortController()
    running.current = controller
    setShare(0)
    try {
      const parts = sides.flatMap((field) => {
        const file = files[field]
        return file ? [{ field, file }] : []
      })
      await upload(saveMultipleDocument, fields, parts, { onProgress: setShare, signal: controller.signal })
      clearDrafts()
      await navigate(paths.docConfirmation(), { state: { uploaded: true } })
    } catch (error) {
      if (controller.signal.aborted) return
      // If the refusal names a field, the message appears at that field; otherwise it appears in the dialog.
      if (!refusalOf(error)?.fields.length) onOutcome('upload')
      throw error
    } finally {
      setShare(undefined)
    }
  }
  return { send, cancel: () => running.current?.abort(), share }
}
