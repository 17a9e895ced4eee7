import { readBonusCode, redeemBonus } from '@baize/contract/bonuses/player'
import type { Reply, Request } from '@baize/contract/op'
import { useState } from 'react'
import { refusalOf } from '@baize/web/failures/refusal.ts'
import { call } from '../../data/client.ts'
import { useMoneyWrite } from '../../wallet/use-money-write.ts'

/** A bonus that the platform offers for the code that the player has entered. */
interface Offer {
  readonly bonusCode: string
  /**
   * Each look-up of a code gets a new idempotency key, so that the redemption of a different code counts as a new one
   * even if the reply to the previous redemption was lost.
   */
  readonly idempotencyKey: string
  readonly plan: Extract<Reply<typeof readBonusCode>, { status: 'SUCCESS' }>['bonusPlan']
}

/**
 * Looks up a bonus code and redeems it. If the reply is lost, the offer keeps its idempotency key, so another click
 * cannot redeem the code twice.
 */
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
    // After a refusal the player must look the code up again. If the reply was lost, the offer stays, because a retry
    // with the same key shows whether the redemption succeeded.
    onFailed: (error) => refusalOf(error) && setOffer(undefined),
  })
  return { read, redeem, offer, leave: () => setOffer(undefined) }
}
