import type { ErrorCode } from '@baize/contract/errors'
import type { Capabilities } from '../providers/port.ts'
import type { Method } from './store.ts'

/** The error codes outside of a method's range. */
const outside = {
  deposit: { low: 'payments.low', high: 'payments.high' },
  withdrawal: { low: 'payments.withdrawalLow', high: 'payments.withdrawalHigh' },
} as const satisfies Record<string, Record<string, ErrorCode>>

interface PaymentRequest {
  /** Whether the player is identified. */
  readonly verified: boolean
  readonly amountMinor: bigint
  readonly minimumMinor: bigint
  readonly maximumMinor: bigint
}

/**
 * The reason to refuse a payment, if there is one. Only identified players pay in or are paid, and only within the method's
 * range. The ledger checks separately that cash covers a withdrawal.
 */
export function paymentRefusal(direction: keyof typeof outside, request: PaymentRequest): ErrorCode | undefined {
  const { verified, amountMinor, minimumMinor, maximumMinor } = request
  if (!verified) return 'payments.kyc'
  if (amountMinor < minimumMinor) return outside[direction].low
  if (amountMinor > maximumMinor) return outside[direction].high
  return undefined
}

/** A method with its provider's capabilities. */
export interface Offer extends Method {
  readonly capabilities: Capabilities
}

/** Receivers that must have paid in by the same method before. */
const needsSource = ({ capabilities: { paysOutTo } }: Pick<Offer, 'capabilities'>): boolean =>
  paysOutTo === 'card' || paysOutTo === 'source' || paysOutTo === undefined

/**
 * Closed loop: money goes back by a method that the player has paid in with, if one of them can pay out. Players who paid
 * in by other methods may choose any method that pays to an e-mail address, a coin address or through a cashier.
 */
export function offeredMethods<One extends Pick<Offer, 'code' | 'capabilities'>>(
  methods: readonly One[],
  paidWith: ReadonlySet<string>,
): readonly One[] {
  const source = methods.filter(({ code }) => paidWith.has(code))
  return source.length > 0 ? source : methods.filter((method) => !needsSource(method))
}
