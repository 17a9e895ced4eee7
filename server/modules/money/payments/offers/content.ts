import { contentPath, paymentData as itemShape, type PaymentData } from '@baize/contract/content/collections'
import { repair } from '@baize/contract/content/repair'
import type { Reply } from '@baize/contract/op'
import { plainText } from '@baize/contract/plain-text'
import type { getPaymentData as operation } from '@baize/contract/payments/get-payment-data'
import * as z from 'zod/mini'
import type { Context } from '../../../../context.ts'
import { AppError } from '../../../../kit/app-error.ts'
import type { Language } from '../../../../kit/http/language.ts'
import { callOut, OutboundError } from '../../../../kit/outbound.ts'
import type { CallerOf } from '../../../../kit/http/route.ts'
import { selectMethods } from './store.ts'

const anything = z.array(z.unknown())
const contentTimeoutMs = 5000

/**
 * Returns the content service's entry for each payment method that is offered in the session's currency.
 * @throws AppError `payments.data` if the content service does not respond
 */
export async function getPaymentData(
  { db, config, log }: Context,
  _input: object,
  { session: { currency }, language }: Pick<CallerOf<typeof operation>, 'session' | 'language'>,
): Promise<Reply<typeof operation>> {
  const methods = [
    ...(await selectMethods(db, 'deposit', currency)),
    ...(await selectMethods(db, 'withdrawal', currency)),
  ]
  const offered = new Set(methods.map(({ code }) => code))
  const items = await readItems(config, language).catch((err: unknown) => {
    if (!(err instanceof OutboundError)) throw err
    log.error({ err }, 'the content service gave no answer about the payment methods')
    throw new AppError('payments.data')
  })
  const data = items.filter(({ code }) => offered.has(code))
  return { status: 'SUCCESS', data }
}

/**
 * The method's name in the content, which the player saw when they chose the method. Undefined if the content has no
 * such method, or if the content service does not respond.
 */
export async function nameOfMethod(
  { config, log }: Pick<Context, 'config' | 'log'>,
  code: string,
  language: Language,
): Promise<string | undefined> {
  const items = await readItems(config, language).catch((err: unknown) => {
    if (!(err instanceof OutboundError)) throw err
    log.error({ err, method: code }, 'the content service gave no answer about the name of a payment method')
    return []
  })
  const item = items.find((one) => one.code === code)
  return item && plainText(item.title.rendered)
}

/**
 * Reads the content service's list of payment methods.
 * @throws OutboundError if the content service does not respond with a list
 */
async function readItems({ contentUrl, sites, site }: Context['config'], language: Language): Promise<PaymentData[]> {
  const chosen = { ...(language !== 'en' && { lang: language }), ...(sites.length > 1 && { site: String(site.id) }) }
  const query = new URLSearchParams({ per_page: '100', ...chosen })
  const address = `${contentUrl}${contentPath}/payment_data?${query.toString()}`
  const { status, text } = await callOut(address, { method: 'GET', timeoutMs: contentTimeoutMs })
  if (status !== 200) throw new OutboundError(`answered ${status}`)
  try {
    // Invalid entries are left out, so that one invalid entry does not hide the others.
    const items = anything.parse(JSON.parse(text)).map((item) => repair(itemShape, item, { leaveOut: true }).item)
    return items.filter((item) => item !== undefined)
  } catch (cause) {
    throw new OutboundError('answered with something else', { cause })
  }
}
