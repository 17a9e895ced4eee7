import { bonusCodeFrom } from '@baize/contract/bonuses/code'
import { getBonusPlan, validateDepositBonusVoucher } from '@baize/contract/bonuses/player'
import { readBy, useRead } from '@baize/web/queries/read.ts'
import { useSettledText } from '@baize/web/forms/use-settled-text.ts'
import { call } from '../../../data/client.ts'

/** A typed code is checked with the platform after this pause in typing. */
const settledMs = 1500

interface Deposit {
  readonly method: string
  readonly amount: string
}

/** Returns the bonus plan that a typed code gives for this deposit. */
export function useVoucher(typed: string, { method, amount }: Deposit) {
  const code = bonusCodeFrom(typed)
  const settled = useSettledText(code, code ? settledMs : 0)
  const asked = useRead({
    ...readBy('payments', 'voucher', { method, amount, settled }, async (signal) => {
      const input = { paymentMethod: method, depositAmount: amount, voucherCode: settled }
      const { bonusPlanId, worth } = await call(validateDepositBonusVoucher, input, { signal })
      const { bonusPlans } = await call(getBonusPlan, { id: bonusPlanId }, { signal })
      return bonusPlans[0] && { ...bonusPlans[0], worth }
    }),
    enabled: settled !== '' && settled === code,
    retry: false,
    staleTime: 0,
  })
  const isSettled = settled === code
  return {
    code,
    /** True while the player is typing or the check is under way. */
    checking: code !== '' && (!isSettled || asked.isFetching),
    plan: isSettled && code !== '' ? asked.data : undefined,
    failure: isSettled && code !== '' ? asked.error : null,
    again: () => void asked.refetch(),
  }
}
