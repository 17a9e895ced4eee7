import { readBonusCode, redeemBonus } from '@baize/contract/bonuses/player'
import type { Reply, Request } from '@baize/contract/op'
import { useState } from 'react'
import { refusalOf } from '@baize/web/failures/refusal.ts'
import { call } from '../../data/client.ts'
import { useMoneyWrite } from '../../wallet/use-money-write.ts'

/** A bonus that a code offers. */
interface Offer {
  readonly bonusCode: string
  /** Another code is another redemption, even after one whose answer was lost. */
  readonly idempotencyKey: string
  readonly plan: Extract<Reply<typeof readBonusCode>, { status: 'SUCCESS' }>['bonusPlan']
}

/** Reads the offer of a code, and redeems it. An offer without an answer keeps its key, so a second press is the same. */
export function useRedeem(onRedeemed: () => void) {
  const [offer, setOffer] = useState<Offer>()
  const read = useMoneyWrite({
    run: (bonusCode: string) => call(readBonusCode, { bonusCode }),
    onDone: ({ bonusPlan: plan }, bonusCode) => setOffer({ bonusCode, plan, idempotencyKey: crypto.randomUUID() }),
  })
  const redeem = useMoneyWrite({
    run: ({ idempotencyKey, ...accepted }: Request<typeof redeemBonus> & Pick<Offer, 'idempotencyKey'>) =>
      call(redeemBonus, accepted, { idempotencyKey }),
    onDone: () => {
      setOffer(undefined)
      onRedeemed()
    },
    changes: ['balance'],
    // A refused offer has to be read again. Without an answer it stays: the same key tells whether it was taken.
    onFailed: (error) => refusalOf(error) && setOffer(undefined),
  })
  return { read, redeem, offer, leave: () => setOffer(undefined) }
}
