import { currency, formatAmount, parseAmount } from '@baize/contract/money'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { startDeliveries } from '../deliveries.ts'
import { html, type Html } from '../html.ts'
import { parseInput } from '../input.ts'
import { behave } from '../manners.ts'
import { sendPage } from '../page.ts'
import { orderFaults } from '../skrill/stand-in.ts'
import { secondStepForm, secondStepOf } from '../wallets/second-step.ts'
import { planOf } from './faults.ts'
import { merchantOf, type Answer } from './merchant.ts'
import { CashierStore } from './store.ts'

const query = z.object({
  merchantId: z.string().max(40),
  userId: z.string().max(50),
  sessionId: z.string().max(600),
  method: z.enum(['deposit', 'withdrawal']).default('deposit'),
  amount: z.string().max(30),
  'attributes.paymentId': z.uuid().optional(),
})
const form = z.object({
  action: z.enum(['pay', 'cancel']).default('pay'),
  wallet: z.string().trim().max(100).default(''),
  code: z.string().max(10).optional(),
  wrong: z.coerce.number().int().min(0).max(10).default(0),
})

/** PaymentIQ's cashier, in which the player pays and is paid, and its calls to the merchant. */
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
  const show = (reply: FastifyReply, content: Html): FastifyReply =>
    sendPage(reply, {
      title: 'Cashier – Sandbox',
      styles: ['payment.css'],
      body: slip(content),
      portalOrigins: config.portalOrigins,
    })

  /** The cashier of this address: who is in it, and how much is to be paid. */
  const read = async (given: unknown) => {
    const asked = parseInput(query, given)
    const known = asked.merchantId === config.paymentiq.merchantId
    const player = known ? await merchant.verify(asked.sessionId, asked.userId).catch(() => undefined) : undefined
    const code = currency.safeParse(player?.balanceCy)
    const amountMinor = code.success ? parseAmount(asked.amount, code.data) : undefined
    const action = `/paymentiq/cashier/pay?${new URLSearchParams(asked).toString()}`
    return player?.success && code.success && amountMinor !== undefined && amountMinor > 0n
      ? { asked, player, currency: code.data, amountMinor, action }
      : undefined
  }

  app.get('/paymentiq/cashier/', async (request, reply) => {
    const opened = await read(request.query)
    if (!opened) return show(reply, told('failure', 'The cashier does not know you. Please log in again.'))
    return show(reply, payForm(opened, opened.player))
  })

  app.post('/paymentiq/cashier/pay', async (request, reply) => {
    const opened = await read(request.query)
    if (!opened) return show(reply, told('failure', 'The cashier does not know you. Please log in again.'))
    const { asked, amountMinor, action } = opened
    const { wallet, code, wrong, action: pressed } = parseInput(form, request.body)
    if (pressed === 'cancel') return show(reply, told('failure', 'Nothing was paid.'))
    const step = secondStepOf(wallet, code, wrong)
    if (step === 'asked') return show(reply, secondStepForm(action, wallet, code === undefined ? 0 : wrong + 1))
    const { manner } = orderFaults.get(amountMinor) ?? {}
    if (manner === 'refused') return show(reply, told('failure', 'The payment is not possible.'))
    if (!(await behave(manner ?? 'prompt', reply, context))) return reply
    const signed = asked.method === 'withdrawal' ? -amountMinor : amountMinor
    const plan = planOf(step === 'refused' ? 'refuse' : wallet, signed, delays)
    const transaction = store.open(asked.userId, opened.currency, asked['attributes.paymentId'])
    if (plan.authorisesFirst) {
      const said = await merchant.authorize(transaction, signed).catch((): Answer => ({ success: false }))
      if (!said.success) return show(reply, told('failure', said.errMsg ?? 'The casino does not answer.'))
    }
    store.plan(transaction.txId, plan.calls)
    notifier.wake()
    const isRefused = plan.calls.some(({ name }) => name === 'cancel')
    return show(
      reply,
      isRefused ? told('failure', 'The payment failed.') : told('success', 'The payment is on its way.'),
    )
  })
  return store
}

const slip = (content: Html): Html =>
  html`<body class="payment">
    <main class="slip">
      <header class="slip-head">
        <p class="maker"><img src="/assets/mark.svg" alt="" width="24" height="24" />Cashier</p>
        <p class="tag">Sandbox</p>
      </header>
      ${content}
    </main>
  </body>`

const told = (look: 'success' | 'failure', text: string): Html =>
  html`<div class="result ${look}" role="status">
    <p class="seal" aria-hidden="true"></p>
    <h1>${text}</h1>
  </div>`

interface Opened {
  readonly asked: z.output<typeof query>
  readonly currency: z.output<typeof currency>
  readonly amountMinor: bigint
  readonly action: string
}

function payForm({ asked, currency: code, amountMinor, action }: Opened, { firstName, lastName }: Answer): Html {
  const amount = `${formatAmount(amountMinor, code)} ${code}`
  const isPayout = asked.method === 'withdrawal'
  return html`<h1 class="sum"><span>${isPayout ? 'To be paid' : 'To pay'}</span> ${amount}</h1>
    <form method="post" action="${action}">
      <div class="field">
        <label for="wallet">Account</label>
        <input id="wallet" name="wallet" maxlength="100" autocomplete="off" required aria-describedby="holder" />
        <p class="hint" id="holder">${firstName} ${lastName}</p>
      </div>
      <div class="buttons">
        <button class="main" name="action" value="pay">${isPayout ? 'Withdraw' : 'Pay'} ${amount}</button>
        <button class="quiet" name="action" value="cancel" formnovalidate>Cancel</button>
      </div>
    </form>
    <aside class="test-cards">
      <p>This page stands in for the cashier. Never enter real details.</p>
      <p><a href="/#paymentiq" target="_blank" rel="noopener">What makes a payment fail</a></p>
    </aside>`
}
