import { Button } from '@baize/ui/button'
import { TextField } from '@baize/ui/text-field'
import { useTranslations } from 'use-intl/react'
import { isUnanswered } from '@baize/web/failures/refusal.ts'
import { useMoneyFailure } from '../../../wallet/use-money-write.ts'
import type { useVoucher } from './use-voucher.ts'

interface VoucherFieldProps {
  readonly typed: string
  readonly voucher: ReturnType<typeof useVoucher>
  readonly onType: (typed: string) => void
}

/**
 * The field for a bonus code. If the platform does not reply to the check of a code, the player can repeat the check.
 */
export function VoucherField({ typed, voucher, onType }: VoucherFieldProps) {
  const t = useTranslations('wallet')
  const retry = useTranslations('web.states')('retry')
  const textOf = useMoneyFailure()
  const { failure, checking, again } = voucher
  return (
    <>
      <TextField
        className="mt-5"
        label={t('bonus.code')}
        hint={checking ? t('bonus.checking') : undefined}
        error={failure ? textOf(failure) : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
      {failure && isUnanswered(failure) && (
        <Button tone="secondary" size="small" className="mt-3" onClick={again}>
          {retry}
        </Button>
      )}
    </>
  )
}
