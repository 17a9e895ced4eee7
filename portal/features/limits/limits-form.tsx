import { Button } from '@baize/ui/button'
import type { Write } from '@baize/web/calls/use-write.ts'
import { Form } from '@baize/web/forms/form'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

interface LimitsFormProps {
  readonly save: Pick<Write<never>, 'isBusy' | 'refusal' | 'problems'>
  readonly valid: boolean
  readonly onSave: () => void
  readonly children: ReactNode
}

export function LimitsForm({ save, valid, onSave, children }: LimitsFormProps) {
  const t = useTranslations('wallet.limits')
  return (
    <Form write={save} isReady={valid} onSubmit={onSave}>
      <div>{children}</div>
      <Button type="submit" className="self-start" disabled={!valid} busy={save.isBusy}>
        {t('save')}
      </Button>
    </Form>
  )
}
