import type { DocumentRule, FileRole } from '@baize/contract/documents/player'
import { useTranslations } from 'use-intl/react'
import { FileField } from '../../uploads/file-field.tsx'
import type { Marks } from './use-marks.ts'

export type Sides = Readonly<Partial<Record<FileRole, File | undefined>>>

/** The files that the document's type requires: one, or both sides. */
export function SideFields(props: {
  rule: DocumentRule
  sides: Sides
  onChange: (sides: Sides) => void
  marks: Marks
  disabled: boolean
}) {
  const t = useTranslations('documents.form')
  const { sides, marks } = props
  const both = props.rule.multipleFileRequired
  const side = (role: FileRole, label: string) => (
    <FileField
      label={label}
      file={sides[role]}
      error={marks.wordsOf(role)}
      onChange={(file) => {
        marks.mend(role)
        props.onChange({ ...sides, [role]: file })
      }}
      disabled={props.disabled}
    />
  )
  return (
    <div className="grid gap-5 narrow:grid-cols-2">
      {side('FRONT', t(both ? 'front' : 'file'))}
      {both && side('BACK', t('back'))}
    </div>
  )
}
