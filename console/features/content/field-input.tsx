import { Button } from '@baize/ui/button'
import { Checkbox } from '@baize/ui/checkbox'
import { controlClass, Field as FieldFrame } from '@baize/ui/field'
import { SelectField } from '@baize/ui/select-field'
import { TextField } from '@baize/ui/text-field'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Fields } from '../../data/content.ts'
import { MediaField } from './media/media-field.tsx'
import { Overrides } from './overrides.tsx'
import { RichTextField } from './rich-text/rich-text-field.tsx'
import { type Field, isTranslated } from './fields.ts'
import { useLabel } from '../../shell/texts/use-label.ts'

interface InputProps {
  readonly field: Field
  readonly value: unknown
  readonly error: string | undefined
  /** If true, only those fields of a group are shown that contain translatable text. */
  readonly wordsOnly: boolean
  readonly onChange: (value: unknown) => void
}

/** Shows the control for one field. If an optional field is emptied, it is removed from the item. */
export function FieldInput(props: InputProps) {
  const { field, value, error, onChange } = props
  const label = useLabel('fields')(field.name)
  switch (field.kind) {
    case 'group':
      return <Group {...props} />
    case 'rows':
      return <Rows {...props} />
    case 'boolean':
      return <Checkbox label={label} checked={value === true} onChange={(event) => onChange(event.target.checked)} />
    case 'number':
      return (
        <TextField
          label={label}
          error={error}
          inputMode="numeric"
          value={typeof value === 'number' ? String(value) : textOf(value)}
          onChange={(event) => onChange(event.target.value === '' ? null : numberOr(event.target.value))}
        />
      )
    case 'choice':
      return <Choice {...props} />
    case 'choices':
      return <Choices {...props} />
    case 'list':
      return (
        <Lines
          label={label}
          error={error}
          text={Array.isArray(value) ? value.join('\n') : ''}
          onChange={(text) => onChange(text.split('\n').filter((line) => line.trim() !== ''))}
        />
      )
    case 'texts':
      return <Overrides value={value} error={error} onChange={onChange} />
    case 'json':
      return <Json {...props} />
    case 'title':
      return (
        <TextField
          label={label}
          error={error}
          value={textIn(value, 'rendered')}
          onChange={(event) => onChange({ rendered: event.target.value })}
        />
      )
    case 'media':
      return (
        <MediaField
          label={label}
          url={textIn(value, 'url')}
          error={error}
          isOptional={field.isOptional}
          onChange={onChange}
        />
      )
    case 'rich':
      return <RichTextField label={label} error={error} html={textOf(value)} onChange={onChange} />
    case 'long':
      return <Lines label={label} error={error} text={textOf(value)} onChange={onChange} />
    case 'text':
      return <Line {...props} />
  }
}

function Line({ field, value, error, onChange }: InputProps) {
  return (
    <TextField
      label={useLabel('fields')(field.name)}
      error={error}
      value={textOf(value)}
      onChange={(event) => onChange(field.isOptional && event.target.value === '' ? null : event.target.value)}
    />
  )
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const textIn = (value: unknown, name: string): string => textOf((value as Fields | undefined)?.[name])
/**
 * Converts typed text to a number. Any other text is sent unchanged, so that the content service reports the mistake.
 */
const numberOr = (text: string): number | string => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text)

function Lines(props: { label: string; error: string | undefined; text: string; onChange: (text: string) => void }) {
  return (
    <FieldFrame
      label={props.label}
      hint={undefined}
      error={props.error}
      control={(attributes) => (
        <textarea
          {...attributes}
          rows={Math.min(14, Math.max(3, Math.ceil(props.text.length / 70)))}
          className={controlClass}
          value={props.text}
          onChange={(event) => props.onChange(event.target.value)}
        />
      )}
    />
  )
}

function Choice({ field, value, error, onChange }: InputProps) {
  const labelOf = useLabel('fields')
  const wordFor = useLabel('options')
  const t = useTranslations('content')
  return (
    <SelectField
      label={labelOf(field.name)}
      error={error}
      value={textOf(value)}
      onChange={(event) => onChange(event.target.value || null)}
      options={[
        ...(field.isOptional ? [{ value: '', label: t('none') }] : []),
        ...field.options.map((option) => ({ value: option, label: wordFor(option) })),
      ]}
    />
  )
}

function Choices({ field, value, error, onChange }: InputProps) {
  const labelOf = useLabel('fields')
  const wordFor = useLabel('options')
  const chosen = Array.isArray(value) ? (value as string[]) : []
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-sm text-ivory-200">{labelOf(field.name)}</legend>
      {field.options.map((option) => (
        <Checkbox
          key={option}
          label={wordFor(option)}
          checked={chosen.includes(option)}
          onChange={(event) =>
            onChange(event.target.checked ? [...chosen, option] : chosen.filter((one) => one !== option))
          }
        />
      ))}
      {error && <p className="text-sm text-garnet-300">{error}</p>}
    </fieldset>
  )
}

/** Edits a field as JSON, for structures for which the form has no control. */
function Json({ field, value, error, onChange }: InputProps) {
  const t = useTranslations('content')
  const labelOf = useLabel('fields')
  const [text, setText] = useState(() => JSON.stringify(value ?? null, null, 2))
  const [isWrong, setWrong] = useState(false)
  return (
    <Lines
      label={labelOf(field.name)}
      error={isWrong ? t('json') : error}
      text={text}
      onChange={(next) => {
        setText(next)
        try {
          onChange(JSON.parse(next))
          setWrong(false)
        } catch {
          setWrong(true)
        }
      }}
    />
  )
}

/**
 * Edits a list of groups of fields. A translation always contains the whole list, so every field of a group is shown in
 * every language.
 */
function Rows({ field, value, error, onChange }: InputProps) {
  const t = useTranslations('content.rows')
  const label = useLabel('fields')(field.name)
  const rows = Array.isArray(value) ? (value as Fields[]) : []
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-sm text-ivory-200">{label}</legend>
      {error && <p className="text-sm text-garnet-300">{error}</p>}
      {rows.map((row, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the items have no key of their own
        <fieldset key={place} className="flex flex-col gap-4 rounded-card border border-ivory-50/10 p-4">
          <legend className="px-2 text-xs text-ivory-300">{t('place', { place: place + 1 })}</legend>
          {field.fields.map((inner) => (
            <FieldInput
              key={inner.name}
              field={inner}
              value={row[inner.name]}
              error={undefined}
              wordsOnly={false}
              onChange={(next) => onChange(rows.with(place, changed(row, inner.name, next)))}
            />
          ))}
          <Button tone="quiet" size="small" onClick={() => onChange(rows.toSpliced(place, 1))}>
            {t('remove')}
          </Button>
        </fieldset>
      ))}
      <Button tone="secondary" size="small" onClick={() => onChange([...rows, emptyRow(field)])}>
        {t('add', { list: label })}
      </Button>
    </fieldset>
  )
}

/** Returns a new row. Required fields have their first option or an empty value, and optional fields are absent. */
const emptyRow = ({ fields }: Field): Fields =>
  Object.fromEntries(
    fields
      .filter(({ isOptional, kind }) => !isOptional && kind !== 'media')
      .map(({ name, kind, options }) => [name, kind === 'boolean' ? false : (options[0] ?? '')]),
  )

/**
 * Returns the row with one field changed. If the field was emptied, it is left out, because the whole list is saved and
 * the field could not be removed otherwise.
 */
const changed = (row: Fields, name: string, value: unknown): Fields =>
  Object.fromEntries(Object.entries({ ...row, [name]: value }).filter(([, one]) => one !== null))

function Group({ field, value, error, wordsOnly, onChange }: InputProps) {
  const labelOf = useLabel('fields')
  const own = (value ?? {}) as Fields
  const shown = wordsOnly ? field.fields.filter(isTranslated) : field.fields
  return (
    <fieldset className="flex flex-col gap-5 rounded-card border border-ivory-50/10 p-5">
      <legend className="px-2 text-sm text-ivory-200">{labelOf(field.name)}</legend>
      {error && <p className="text-sm text-garnet-300">{error}</p>}
      {shown.map((inner) => (
        <FieldInput
          key={inner.name}
          field={inner}
          value={own[inner.name]}
          error={undefined}
          wordsOnly={wordsOnly}
          onChange={(next) => onChange({ ...own, [inner.name]: next })}
        />
      ))}
    </fieldset>
  )
}
