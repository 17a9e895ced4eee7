import type { DocumentRule, FileRole } from '@baize/contract/documents/player'
import { useFormField } from '@baize/web/forms/form-state.ts'
import { useTranslations } from 'use-intl/react'
import { FileField } from '../../uploads/file-field.tsx'

export type Sides = Readonly<Partial<Record<FileRole, File | undefined>>>

interface SideFieldsProps {
  readonly rule: DocumentRule
  readonly sides: Sides
  readonly onChange: (sides: Sides) => void
  readonly disabled: boolean
}

/** Inputs for the files that the document's type requires: one file, or one for each side. */
export function SideFields({ rule, ...sides }: SideFieldsProps) {
  const t = useTranslations('documents.form')
  const both = rule.multipleFileRequired
  return (
    <div className="grid gap-5 narrow:grid-cols-2">
      <SideField
        {...sides}
        side="FRONT"
        label={t(both ? 'front' : rule.documentNumberRequired ? 'file' : 'document')}
      />
      {both && <SideField {...sides} side="BACK" label={t('back')} />}
    </div>
  )
}

function SideField(props: Omit<SideFieldsProps, 'rule'> & { side: FileRole; label: string }) {
  const { side, label, sides, disabled } = props
  const { error, mend } = useFormField(side, label)
  return (
    <FileField
      label={label}
      file={sides[side]}
      error={error}
      onChange={(file) => {
        mend()
        props.onChange({ ...sides, [side]: file })
      }}
      disabled={disabled}
    />
  )
}
