import { formatAmount } from '@baize/contract/money'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { exactNumber } from '../exact-number.ts'
import { signatureOf } from '../gateways/gateway-signature.ts'
import type { CashierCall, CashierStore, CashierTransaction } from './cashier-store.ts'

const answerShape = z.object({
  success: z.boolean(),
  merchantTxId: z.string().optional(),
  authCode: z.string().optional(),
  errCode: z.string().optional(),
  errMsg: z.string().optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  balance: z.string().optional(),
  balanceCy: z.string().optional(),
})
/**
 * Writes a transfer as some providers behind PaymentIQ do: amounts are numbers, and unknown fields are null or empty.
 */
const otherwise = ({ txAmount }: { readonly txAmount: string }) => ({
  txAmount: exactNumber(txAmount),
  originTxId: null,
  authCode: '',
  fee: [],
  pspStatusMessage: null,
})

export type Answer = z.output<typeof answerShape>

/** Returns functions that make the cashier's calls to the merchant's integration API. */
export function merchantOf({ config, closing }: Pick<Context, 'config' | 'closing'>, store: CashierStore) {
  const { merchantUrl, secret } = config.paymentiq

  async function call(name: string, content: object, gone = AbortSignal.timeout(9000)): Promise<Answer> {
    const body = JSON.stringify(content)
    const response = await fetch(`${merchantUrl}/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-signature': signatureOf(secret, body) },
      body,
      redirect: 'error',
      signal: AbortSignal.any([closing, gone]),
    })
    return answerShape.parse(await response.json())
  }

  const bodyOf = (transaction: CashierTransaction, amountMinor: bigint) => {
    const { userId, txId, currency, paymentId } = transaction
    const isPayout = amountMinor < 0n
    return {
      userId,
      txId,
      txAmount: formatAmount(amountMinor, currency),
      txAmountCy: currency,
      txTypeId: isPayout ? '102' : '101',
      txName: isPayout ? 'BankWithdrawal' : 'BankDeposit',
      provider: 'Sandbox',
      ...(paymentId && { attributes: { paymentId } }),
    }
  }

  return {
    verify: (sessionId: string, userId: string) => call('verifyuser', { sessionId, userId }),

    async authorize(transaction: CashierTransaction, amountMinor: bigint): Promise<Answer> {
      const answer = await call('authorize', bodyOf(transaction, amountMinor))
      if (answer.success && answer.merchantTxId) store.answered(transaction.txId, answer.merchantTxId, answer.authCode)
      return answer
    },

    /**
     * Makes a planned call.
     * @returns always undefined, so that the call is not repeated: the merchant's answer is final, even if it is a
     * refusal
     * @throws if the merchant does not respond; the call is then repeated
     */
    async carryOut({ txId, name, amountMinor }: CashierCall, gone: AbortSignal): Promise<string | undefined> {
      const transaction = store.find(txId)
      if (!transaction) return undefined
      const { authCode, userId } = transaction
      const common = bodyOf(transaction, amountMinor)
      const answer =
        name === 'cancel'
          ? await call('cancel', { userId, txId, ...(authCode && { authCode }), statusCode: 'ERR_DECLINED' }, gone)
          : name === 'chargeback'
            ? await call('transfer', { ...common, txId: `${txId}-c`, originTxId: txId, txName: 'Chargeback' }, gone)
            : name === 'transferOtherwise'
              ? await call('transfer', { ...common, ...otherwise(common) }, gone)
              : await call(name, { ...common, ...(authCode && name === 'transfer' && { authCode }) }, gone)
      if (answer.success && answer.merchantTxId && name !== 'chargeback')
        store.answered(txId, answer.merchantTxId, answer.authCode)
      // The merchant has responded, so the call must not be repeated, even if the response is a refusal.
      return undefined
    },
  }
}
