import { readBonusCode, redeemBonus } from '@baize/contract/bonuses/player'
import type { Request } from '@baize/contract/op'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../data/client.ts'
import { refusalOf } from '@baize/web/failures/refusal.ts'

type Redemption = Request<typeof redeemBonus> & { readonly idempotencyKey: string }

/** Reads the offer of a code, and redeems it. An offer keeps its key, so a second press is the same redemption. */
export function useRedeem(onRedeemed: () => void) {
  const queries = useQueryClient()
  const read = useMutation({
    mutationFn: async (bonusCode: string) => {
      const { bonusPlan: plan } = await call(readBonusCode, { bonusCode })
      return { plan, bonusCode, idempotencyKey: crypto.randomUUID() }
    },
  })
  const redeem = useMutation({
    mutationFn: ({ bonusCode, termsId, idempotencyKey }: Redemption) =>
      call(redeemBonus, { bonusCode, termsId }, { idempotencyKey }),
    onSuccess: async () => {
      read.reset()
      onRedeemed()
      await queries.invalidateQueries({ queryKey: ['balance'] })
    },
    // A refused offer has to be read again. Without an answer it stays: the same key tells whether it was taken.
    onError: (error) => refusalOf(error) && read.reset(),
  })
  return { read, redeem }
}
