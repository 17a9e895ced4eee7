import { Button } from '@baize/ui/button'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { SaveFailure } from './save-failure.tsx'

interface LimitsFormProps {
  readonly save: { readonly isPending: boolean; readonly error: Error | null }
  readonly valid: boolean
  readonly onSave: () => void
  readonly children: ReactNode
}

/** A form of several limits with one button, which saves them together. */
export function LimitsForm({ save, valid, onSave, children }: LimitsFormProps) {
  const t = useTranslations('wallet.limits')
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (valid && !save.isPending) onSave()
      }}
    >
      {children}
      <SaveFailure error={save.error} />
      <Button type="submit" className="mt-5" disabled={!valid} busy={save.isPending}>
        {t('save')}
      </Button>
    </form>
  )
}
