import { currency, parseAmount } from '@baize/contract/money'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { startDeliveries } from '../deliveries.ts'
import { html, type Html } from '@baize/studio/html'
import { parseInput } from '../parse-input.ts'
import { behave } from '../reply-behaviour.ts'
import { sendPage } from '../sandbox-page.ts'
import { fill, pageLanguage, shownAmount, type PageLanguage } from '../page-language.ts'
import { orderFaults } from '../skrill/stand-in.ts'
import { paymentSlip, resultNotice } from '../wallets/wallet-page.ts'
import { walletTexts } from '../wallets/wallet-texts.ts'
import { secondStepForm, secondStepOf } from '../wallets/second-step.ts'
import { planOf } from './cashier-faults.ts'
import { merchantOf, type Answer } from './merchant-calls.ts'
import { CashierStore } from './cashier-store.ts'

const query = z.object({
  merchantId: z.string().max(40),
  userId: z.string().max(50),
  sessionId: z.string().max(600),
  method: z.enum(['deposit', 'withdrawal']).default('deposit'),
  amount: z.string().max(30),
  locale: z.string().max(10).optional(),
  'attributes.paymentId': z.uuid().optional(),
})
const form = z.object({
  action: z.enum(['pay', 'cancel']).default('pay'),
  wallet: z.string().trim().max(100).default(''),
  code: z.string().max(10).optional(),
  wrong: z.coerce.number().int().min(0).max(10).default(0),
})

/**
 * Registers PaymentIQ's cashier, in which players deposit and withdraw, and the calls that it makes to the merchant.
 */
export function registerPaymentiq(app: FastifyInstance, context: Context): CashierStore {
  const { config, clock, database, delays } = context
  const store = new CashierStore(database, clock)
  const merchant = merchantOf(context, store)
  const notifier = startDeliveries(
    context,
    {
      waiting: (limit) => store.waiting(limit),
      send: (call, gone) => merchant.carryOut(call, gone),
      delivered: (id) => store.tried(id),
      failed: (id, againAtMs) => store.tried(id, againAtMs),
      describe: ({ txId, name }) => ({ provider: 'paymentiq', txId, call: name }),
    },
    app.log,
  )
  const show = (reply: FastifyReply, language: PageLanguage, content: Html): FastifyReply =>
    sendPage(reply, { ...pageOf(language, content), portalOrigins: config.portalOrigins })

  const read = (given: unknown) => openCashier(merchant, config.paymentiq.merchantId, given)

  app.get('/paymentiq/cashier/', async (request, reply) => {
    const opened = await read(request.query)
    const language = languageOf(request)
    return show(
      reply,
      language,
      opened ? payForm(opened, language) : resultNotice('failure', walletTexts[language].unknownPlayer),
    )
  })

  app.post('/paymentiq/cashier/pay', async (request, reply) => {
    const opened = await read(request.query)
    const language = languageOf(request)
    const texts = walletTexts[language]
    const fail = (text: string) => show(reply, language, resultNotice('failure', text))
    if (!opened) return fail(texts.unknownPlayer)
    const { asked, amountMinor, action } = opened
    const { wallet, code, wrong, action: pressed } = parseInput(form, request.body)
    if (pressed === 'cancel') return fail(texts.nothingPaid)
    const step = secondStepOf(wallet, code, wrong)
    if (step === 'asked') {
      const question = { action, wallet, wrong: code === undefined ? 0 : wrong + 1 }
      return show(reply, language, secondStepForm(question, language))
    }
    const { behaviour } = orderFaults.get(amountMinor) ?? {}
    if (behaviour === 'refused') return fail(texts.impossible)
    if (!(await behave(behaviour ?? 'prompt', reply, context))) return reply
    const signed = asked.method === 'withdrawal' ? -amountMinor : amountMinor
    const plan = planOf(step === 'refused' ? 'refuse' : wallet, signed, delays)
    const transaction = store.open(asked.userId, opened.currency, asked['attributes.paymentId'])
    if (plan.authorisesFirst) {
      const answer = await merchant.authorize(transaction, signed).catch((): Answer => ({ success: false }))
      if (!answer.success) return fail(answer.errCode === undefined ? texts.noAnswer : texts.impossible)
    }
    store.plan(transaction.txId, plan.calls)
    notifier.wake()
    if (plan.calls.some(({ name }) => name === 'cancel')) return fail(texts.failed)
    return show(reply, language, resultNotice('success', texts.onItsWay))
  })
  return store
}

function pageOf(language: PageLanguage, content: Html) {
  const { cashier, standIn } = walletTexts[language]
  const title = `${cashier} – ${standIn}`
  return { title, language, styles: ['payment.css'], body: paymentSlip(cashier, language, content) }
}

/**
 * Checks a request to open the cashier, and asks the merchant who the player is.
 * @returns undefined if the merchant does not know the player, or if the currency or the amount is invalid
 */
async function openCashier(
  merchant: ReturnType<typeof merchantOf>,
  merchantId: string,
  given: unknown,
): Promise<Opened | undefined> {
  const asked = parseInput(query, given)
  const known = asked.merchantId === merchantId
  const player = known ? await merchant.verify(asked.sessionId, asked.userId).catch(() => undefined) : undefined
  const code = currency.safeParse(player?.balanceCy)
  const amountMinor = code.success ? parseAmount(asked.amount, code.data) : undefined
  const action = `/paymentiq/cashier/pay?${new URLSearchParams(asked).toString()}`
  return player?.success && code.success && amountMinor !== undefined && amountMinor > 0n
    ? { asked, player, currency: code.data, amountMinor, action }
    : undefined
}

const languageOf = ({ query: given }: FastifyRequest): PageLanguage => pageLanguage(parseInput(query, given).locale)

interface Opened {
  readonly player: Answer
  readonly asked: z.output<typeof query>
  readonly currency: z.output<typeof currency>
  readonly amountMinor: bigint
  readonly action: string
}

function payForm({ asked, player, currency: code, amountMinor, action }: Opened, language: PageLanguage): Html {
  const texts = walletTexts[language]
  const amount = shownAmount(amountMinor, code, language)
  const isPayout = asked.method === 'withdrawal'
  return html`<h1 class="sum"><span>${isPayout ? texts.toBePaid : texts.toPay}</span> ${amount}</h1>
    <form method="post" action="${action}">
      <div class="field">
        <label for="wallet">${texts.labels.account}</label>
        <input id="wallet" name="wallet" maxlength="100" autocomplete="off" required aria-describedby="holder" />
        <p class="hint" id="holder">${player.firstName} ${player.lastName}</p>
      </div>
      <div class="buttons">
        <button class="main" name="action" value="pay">
          ${fill(isPayout ? texts.withdraw : texts.pay, { amount })}
        </button>
        <button class="quiet" name="action" value="cancel" formnovalidate>${texts.cancel}</button>
      </div>
    </form>
    <aside class="test-cards">
      <p>${texts.warnings.cashier}</p>
      <p><a href="/#paymentiq" target="_blank" rel="noopener">${texts.faults}</a></p>
    </aside>`
}
