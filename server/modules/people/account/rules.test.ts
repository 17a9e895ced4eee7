import { expect, test } from 'vitest'
import { lifetimeOf } from './rules.ts'

const row = (kind: string, account: string, plusMinor: bigint, minusMinor = 0n) => ({
  kind,
  account,
  plusMinor,
  minusMinor,
})

test('the sums of an empty ledger are zero', () => {
  expect(new Set(Object.values(lifetimeOf([])))).toEqual(new Set([0n]))
})

test('lifetime sums deduct chargebacks, returned withdrawals and rollbacks, and count prizes as wins [rule 3]', () => {
  const sums = lifetimeOf([
    row('deposit', 'provider:worldpay', 0n, 5000n),
    row('deposit', 'player:cash', 4300n),
    row('deposit', 'player:deficit', 700n),
    row('chargeback', 'provider:worldpay', 1000n),
    row('capture', 'provider:worldpay', 1500n),
    row('payout-return', 'provider:worldpay', 0n, 400n),
    row('bet', 'player:cash', 0n, 900n),
    row('bet', 'studio:s', 900n),
    row('bet-rollback', 'player:cash', 100n),
    row('win', 'player:cash', 300n),
    row('win', 'player:deficit', 50n),
    row('win-rollback', 'player:cash', 0n, 20n),
    row('prize', 'player:cash', 70n),
  ])
  expect(sums).toMatchObject({
    depositMinor: 4000n,
    withdrawalMinor: 1100n,
    realBetMinor: 800n,
    realWinMinor: 400n,
    bonusBetMinor: 0n,
  })
})

test('bonus money: granted, staked, won, released, withdrawn', () => {
  const sums = lifetimeOf([
    row('bonus-grant', 'player:bonus', 2000n),
    row('bonus-stake', 'player:bonus', 0n, 300n),
    row('bonus-stake', 'player:cash', 300n),
    row('bet', 'player:cash', 0n, 500n),
    row('win', 'player:cash', 200n),
    row('bonus-win', 'player:cash', 0n, 120n),
    row('bonus-win', 'player:bonus', 120n),
    row('bonus-release', 'player:bonus', 0n, 1000n),
    row('bonus-release', 'player:cash', 1000n),
    row('bonus-forfeit', 'player:bonus', 0n, 820n),
  ])
  expect(sums).toMatchObject({
    bonusGrantMinor: 2000n,
    realBetMinor: 200n,
    bonusBetMinor: 300n,
    realWinMinor: 80n,
    bonusWinMinor: 120n,
    bonusReleaseMinor: 1000n,
    bonusWithdrawnMinor: 820n,
  })
})
