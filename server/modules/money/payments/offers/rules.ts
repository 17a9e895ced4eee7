import type { ErrorCode } from '@baize/contract/errors'
import type { Capabilities } from '../providers/port.ts'
import type { Method } from './store.ts'

/** The error codes for an amount below or above a method's range. */
const outside = {
  deposit: { low: 'payments.low', high: 'payments.high' },
  withdrawal: { low: 'payments.withdrawalLow', high: 'payments.withdrawalHigh' },
} as const satisfies Record<string, Record<string, ErrorCode>>

interface PaymentRequest {
  /** True if the player is identified. */
  readonly verified: boolean
  readonly amountMinor: bigint
  readonly minimumMinor: bigint
  readonly maximumMinor: bigint
}

/**
 * The error with which to refuse a payment. Undefined if it is allowed. Only identified players may deposit or
 * withdraw, and only amounts within the method's range. The ledger checks separately that the player's cash covers a
 * withdrawal.
 */
export function paymentRefusal(direction: keyof typeof outside, request: PaymentRequest): ErrorCode | undefined {
  const { verified, amountMinor, minimumMinor, maximumMinor } = request
  if (!verified) return 'payments.kyc'
  if (amountMinor < minimumMinor) return outside[direction].low
  if (amountMinor > maximumMinor) return outside[direction].high
  return undefined
}

export interface Offer extends Method {
  readonly capabilities: Capabilities
}

/** True if the method pays out only to the card or account from which the player has deposited by the same method. */
const needsSource = ({ capabilities: { paysOutTo } }: Pick<Offer, 'capabilities'>): boolean =>
  paysOutTo === 'card' || paysOutTo === 'source' || paysOutTo === undefined

/**
 * Implements the closed loop against money laundering: money is paid out by a method with which the player has made a
 * deposit, if such a method can pay out. If none can, the player may choose any method that pays to an e-mail address,
 * to a crypto address or through a cashier.
 */
export function offeredMethods<One extends Pick<Offer, 'code' | 'capabilities'>>(
  methods: readonly One[],
  paidWith: ReadonlySet<string>,
): readonly One[] {
  const source = methods.filter(({ code }) => paidWith.has(code))
  return source.length > 0 ? source : methods.filter((method) => !needsSource(method))
}
