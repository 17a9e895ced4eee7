import { Alert } from '@baize/ui/alert'
import { classNames } from '@baize/ui/class-names'
import { type AriaRole, type ReactNode, useMemo, useState, useSyncExternalStore } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslations } from 'use-intl/react'
import type { Write } from '../calls/use-write.ts'
import { fieldErrors, isBroken, isOfOneField, wasDone } from '../failures/refusal.ts'
import { useFieldLabel } from './field-label.ts'
import { useRefusalFocus } from './focus-refused.ts'
import { concerns, FormStateProvider } from './form-state.ts'
import { shownFields } from './shown-fields.ts'
import type { Fields } from './use-fields.ts'

type Sent = Pick<Write<never>, 'isBusy' | 'refusal'> & {
  readonly problems?: readonly string[]
  /**
   * The error of an attempt after which the page itself, and not the form, has marked fields as wrong. A new error
   * object moves the focus to the first of these fields.
   */
  readonly failure?: unknown
}

interface FormProps<Values extends FieldValues> {
  /** The request that the form sends. Absent if submitting sends nothing, as in a step of a wizard. */
  readonly write?: Sent
  /** The values of the form's fields. Absent if the page keeps the values itself and does not use `useFields`. */
  readonly fields?: Fields<Values>
  /** If false, submitting the form does nothing. */
  readonly isReady?: boolean
  readonly onSubmit: (values: Values) => void
  /** Maps fields of the request to fields of the form, where their names differ. */
  readonly fieldOf?: Readonly<Record<string, string>>
  readonly onInput?: () => void
  /** Id of the form, for a submit button that is outside of it. */
  readonly id?: string
  readonly role?: AriaRole
  readonly label?: string
  readonly className?: string
  readonly children: ReactNode
}

const idle: Sent = { isBusy: false, refusal: undefined }

/**
 * A form. Refused fields show the platform's messages until the user changes them, and the first refused field gets the
 * focus. Messages about the whole form, or about a field that is not on the page, appear above the fields.
 */
export function Form<Values extends FieldValues>(props: FormProps<Values>) {
  const { write = idle, fields, isReady = true, fieldOf = sameNames } = props
  const form = useRefusalFocus(write.refusal ?? write.failure)
  const [shown] = useState(shownFields)
  const labels = useSyncExternalStore(shown.follow, shown.labels, shown.labels)
  const refused = useRefused(write.refusal, fieldOf)
  const problems = useProblems(write, (field) =>
    [...labels.keys()].some((one) => concerns(fieldOf[field] ?? field, one)),
  )
  const summary = useSummary(Object.keys(fields?.form.formState.errors ?? none), labels)
  const send = (values: Values) => {
    if (isReady && !write.isBusy) props.onSubmit(values)
  }
  return (
    // The listener is not a control of its own: it only stops repeated keys of the fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      id={props.id}
      role={props.role}
      aria-label={props.label}
      noValidate
      onInput={props.onInput}
      onKeyDown={(event) => {
        // Holding Enter down would submit the form again as soon as its request has been answered.
        const isText = event.target instanceof HTMLTextAreaElement
        if (event.key === 'Enter' && event.repeat && !isText) event.preventDefault()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        // React passes the submit event of a dialog's form on to the page's form, although the dialog is not inside
        // that form in the document. Without this line, the page's form would be submitted as well.
        event.stopPropagation()
        if (fields) void fields.form.handleSubmit(send)()
        else send({} as Values)
      }}
      className={classNames(props.className ?? 'flex flex-col gap-5')}
    >
      {fields && (
        <p aria-live="polite" className="sr-only">
          {summary}
        </p>
      )}
      {problems.length > 0 && (
        <Alert tone="failure" className="col-span-full">
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Alert>
      )}
      <FormStateProvider
        value={{
          register: fields?.form.register as never,
          fields: fields as never,
          errors: fields?.form.formState.errors ?? none,
          shown,
          ...refused,
        }}
      >
        {props.children}
      </FormStateProvider>
    </form>
  )
}

const none = {}
const sameNames: Readonly<Record<string, string>> = {}
const nothing: ReadonlySet<string> = new Set()

function useRefused(refusal: Sent['refusal'], fieldOf: Readonly<Record<string, string>>) {
  const wrongField = useTranslations('web.forms')('wrongField')
  const [changed, setChanged] = useState({ refusal, fields: nothing })
  return useMemo(() => {
    const mended = changed.refusal === refusal ? changed.fields : nothing
    const entries = (refusal ? fieldErrors(refusal) : [])
      .map(({ field, error }): [string, string] => [
        fieldOf[field] ?? field,
        refusal && isBroken(refusal) ? wrongField : error,
      ])
      .filter(([field]) => ![...mended].some((one) => concerns(field, one)))
    return {
      refused: Object.fromEntries(entries),
      mend: (...fields: readonly string[]) =>
        refusal && setChanged({ refusal, fields: new Set([...mended, ...fields]) }),
    }
  }, [refusal, changed, wrongField, fieldOf])
}

/** Returns the text with which screen readers announce the fields in which the form has found errors. */
function useSummary(found: readonly string[], shown: ReadonlyMap<string, ReactNode>): string {
  const t = useTranslations('web.forms')
  const labelOf = useFieldLabel()
  if (found.length === 0) return ''
  const labels = found.map((field) => {
    const label = shown.get(field)
    return typeof label === 'string' ? label : labelOf(field)
  })
  return `${t('problems', { count: found.length })} ${[...new Set(labels)].join(', ')}`
}

/** Returns the messages that are shown above the fields. */
function useProblems({ refusal, problems = [] }: Sent, isShown: (field: string) => boolean): readonly string[] {
  const t = useTranslations('web.forms')
  const labelOf = useFieldLabel()
  if (!refusal) return problems
  if (wasDone(refusal)) return [t('doneBefore')]
  const errors = fieldErrors(refusal)
  const hidden = errors.filter(({ field }) => !isShown(field))
  if (errors.length === 0) return [refusal.message]
  if (isOfOneField(refusal)) return hidden.map(({ error }) => error)
  return [
    ...(hidden.length < errors.length ? [t('wrongFields')] : []),
    ...hidden.map(({ field, error }) =>
      t('hiddenField', { field: labelOf(field), error: isBroken(refusal) ? t('wrongField') : error }),
    ),
  ]
}
