import { IconButton } from '@baize/ui/button'
import { classNames } from '@baize/ui/class-names'
import { FileButton } from '@baize/ui/file-button'
import { Icon } from '@baize/ui/icon'
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { type FileProblem, fileProblem, fileTypes, pictureTypes, sizeText } from './file-rules.ts'
import { PicturePreview } from './picture-preview.tsx'

interface FileFieldProps {
  readonly label: string
  readonly file: File | undefined
  /** The platform's message if it refused this file. */
  readonly error?: string | undefined
  readonly onChange: (file: File | undefined) => void
  readonly disabled?: boolean
}

/**
 * The input for one side of a document. The player selects a file, drops a picture, or takes a photo with a phone. A
 * preview of the file is then shown.
 */
export function FileField({ label, file, error, onChange, disabled = false }: FileFieldProps) {
  const t = useTranslations('documents.file')
  const id = useId()
  const noteId = `${id}-note`
  const [problem, setProblem] = useState<FileProblem>()
  const refusal = problem ? t(`problem.${problem}`) : error

  function take(candidate: File | undefined, dropped = false) {
    if (!candidate) return
    const found = fileProblem(candidate, dropped)
    setProblem(found)
    if (!found) onChange(candidate)
  }

  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5" disabled={disabled}>
      <legend id={id} className="mb-1.5 text-xs font-semibold tracking-wide text-ivory-200">
        {label}
      </legend>
      {file ? (
        <Chosen file={file} noteId={noteId} wrong={refusal !== undefined} onRemove={() => onChange(undefined)} />
      ) : (
        <Drop onDrop={(dropped) => take(dropped, true)} labelledBy={id}>
          <FileButton
            text={t('choose')}
            size="small"
            label={label}
            accept={fileTypes}
            onPick={take}
            aria-describedby={noteId}
            aria-invalid={refusal !== undefined || undefined}
          />
          <FileButton
            text={t('camera')}
            tone="quiet"
            size="small"
            label={label}
            accept={pictureTypes}
            capture="environment"
            onPick={take}
            aria-describedby={noteId}
            aria-invalid={refusal !== undefined || undefined}
            className="pointer-fine:hidden"
          />
        </Drop>
      )}
      <p
        id={noteId}
        role={refusal ? 'alert' : undefined}
        className={classNames('text-xs', refusal ? 'text-garnet-300' : 'text-ivory-300')}
      >
        {refusal ?? t('hint')}
      </p>
    </fieldset>
  )
}

function Drop(props: { onDrop: (file: File | undefined) => void; labelledBy: string; children: ReactNode }) {
  const t = useTranslations('documents.file')
  const [over, setOver] = useState(false)
  const stop = (event: DragEvent, isOver: boolean) => {
    event.preventDefault()
    setOver(isOver)
  }
  return (
    // Dropping a file is optional, because the buttons inside work without a pointer.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="group"
      aria-labelledby={props.labelledBy}
      onDragOver={(event) => stop(event, true)}
      onDragLeave={(event) => stop(event, false)}
      onDrop={(event) => {
        stop(event, false)
        props.onDrop(event.dataTransfer.files[0])
      }}
      className={classNames(
        'flex min-h-44 flex-col items-center justify-center gap-3 rounded-card border border-dashed px-4 py-6 text-center',
        over ? 'border-brass-300 bg-brass-700/25' : 'border-felt-400 bg-felt-950/50',
      )}
    >
      <CardArt />
      <div className="flex flex-wrap justify-center gap-2">{props.children}</div>
      <p className="text-xs text-ivory-300 pointer-coarse:hidden">{t('drop')}</p>
    </div>
  )
}

interface ChosenProps {
  readonly file: File
  /** Id of the hint or the error message. */
  readonly noteId: string
  readonly wrong: boolean
  readonly onRemove: () => void
}

function Chosen({ file, noteId, wrong, onRemove }: ChosenProps) {
  const t = useTranslations('documents.file')
  return (
    <div
      className={classNames(
        'flex min-h-44 flex-col overflow-hidden rounded-card border bg-felt-950/60',
        wrong ? 'border-garnet-300/80' : 'border-brass-400/45',
      )}
    >
      <div className="grid min-h-28 grow place-items-center">
        {file.type === 'application/pdf' ? <CardArt pdf /> : <PicturePreview file={file} label={t('preview')} />}
      </div>
      <div className="flex items-center gap-2 border-t border-ivory-50/8 bg-felt-850 py-1 pr-1 pl-3">
        <Icon name={wrong ? 'warning' : 'check'} className={`size-4 ${wrong ? 'text-garnet-300' : 'text-sage-300'}`} />
        <p className="min-w-0 grow truncate text-sm text-ivory-50">{file.name}</p>
        <span className="figures shrink-0 text-xs text-ivory-300">{sizeText(file.size)}</span>
        <IconButton
          label={t('remove', { name: file.name })}
          aria-describedby={wrong ? noteId : undefined}
          data-refused={wrong || undefined}
          onClick={onRemove}
        >
          <Icon name="close" className="size-4" />
        </IconButton>
      </div>
    </div>
  )
}

function CardArt({ pdf = false }: { pdf?: boolean }) {
  return (
    <svg viewBox="0 0 64 44" aria-hidden className="h-11 w-16 text-brass-300" fill="none" stroke="currentColor">
      {pdf ? (
        <path d="M21 4h15l7 7v29H21V4Zm15 0v7h7M26 19h12M26 25h12M26 31h8" strokeWidth="1.6" strokeLinejoin="round" />
      ) : (
        <>
          <rect x="5" y="5" width="54" height="34" rx="4" strokeWidth="1.6" />
          <circle cx="19" cy="18" r="5" strokeWidth="1.6" />
          <path d="M11 31c1-5 4-7 8-7s7 2 8 7M34 16h17M34 22h17M34 28h10" strokeWidth="1.6" strokeLinecap="round" />
        </>
      )}
    </svg>
  )
}
