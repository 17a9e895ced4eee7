import { contentPath, paymentData as itemShape } from '@baize/contract/content'
import type { Reply } from '@baize/contract/op'
import type { getPaymentData as operation } from '@baize/contract/payments/payment-data'
import * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import { AppError } from '../../kit/errors.ts'
import type { Language } from '../../kit/language.ts'
import { callOut, OutboundError } from '../../kit/outbound.ts'
import type { CallerOf } from '../../kit/route.ts'
import { selectMethods } from './method-store.ts'
import { selectWithdrawalMethods } from './withdrawal-method-store.ts'

const itemsShape = z.array(itemShape)
const contentTimeoutMs = 5000

/** What the content service says of each method that is offered in the session's currency. */
export async function getPaymentData(
  { db, config, log }: Context,
  _input: object,
  { session: { currency }, language }: Pick<CallerOf<typeof operation>, 'session' | 'language'>,
): Promise<Reply<typeof operation>> {
  const methods = [...(await selectMethods(db, currency)), ...(await selectWithdrawalMethods(db, currency))]
  const offered = new Set(methods.map(({ code }) => code))
  const items = await readItems(config.contentUrl, language).catch((err: unknown) => {
    if (!(err instanceof OutboundError)) throw err
    log.error({ err }, 'the content service does not say anything of the payment methods')
    throw new AppError('payments.data')
  })
  const data = items.filter(({ code }) => offered.has(code))
  return { status: 'SUCCESS', data }
}

/** @throws OutboundError where the content service does not answer with payment data */
async function readItems(contentUrl: string, language: Language): Promise<z.output<typeof itemsShape>> {
  const query = new URLSearchParams({ per_page: '100', ...(language !== 'en' && { lang: language }) })
  const address = `${contentUrl}${contentPath}/payment_data?${query.toString()}`
  const { status, text } = await callOut(address, { method: 'GET', timeoutMs: contentTimeoutMs })
  if (status !== 200) throw new OutboundError(`answered ${status}`)
  try {
    return itemsShape.parse(JSON.parse(text))
  } catch (cause) {
    throw new OutboundError('answered with something else', { cause })
  }
}
