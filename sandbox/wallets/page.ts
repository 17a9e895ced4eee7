import { formatAmount } from '@baize/contract/money'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { html, type Html } from '../html.ts'
import { parseInput } from '../input.ts'
import { sendPage } from '../page.ts'
import { cancelled, courseOf } from './course.ts'
import type { Notifier } from '../deliveries.ts'
import { secondStepForm, secondStepOf } from './second-step.ts'
import type { WalletOrder, WalletStore } from './wallet-store.ts'

interface WalletPage {
  readonly provider: string
  /** What the player sees above the amount. */
  readonly name: string
  readonly path: string
  /** Where its form is sent. */
  readonly formPath: string
  /** Under which the address bears the ticket. */
  readonly parameter: string
  readonly walletLabel: string
}

const answer = z.object({
  action: z.enum(['pay', 'cancel']).default('pay'),
  wallet: z.string().trim().max(100).default(''),
  /** Of the second step: the code, and how many were wrong before it. */
  code: z.string().max(10).optional(),
  wrong: z.coerce.number().int().min(0).max(10).default(0),
})

/** The wallet's own page, on which the player pays or does not. */
export function registerWalletPage(
  app: FastifyInstance,
  { config, delays }: Context,
  { store, notifier }: { readonly store: WalletStore; readonly notifier: Notifier },
  page: WalletPage,
): void {
  const orderOf = (query: unknown): WalletOrder | undefined => {
    const ticket = parseInput(z.object({ [page.parameter]: z.string().max(100).default('') }), query)[page.parameter]
    return store.byTicket(page.provider, ticket ?? '')
  }
  const show = (reply: FastifyReply, order: WalletOrder | undefined, content?: Html): FastifyReply => {
    const body = html`<body class="payment">
      <main class="slip">
        <header class="slip-head">
          <p class="maker"><img src="/assets/mark.svg" alt="" width="24" height="24" />${page.name}</p>
          <p class="tag">Sandbox</p>
        </header>
        ${content ?? (order ? contentOf(page, order, store.statusOf(order)) : unknown)}
      </main>
    </body>`
    const { portalOrigins } = config
    return sendPage(
      reply,
      { title: `${page.name} – Sandbox`, styles: ['payment.css'], body, portalOrigins },
      order ? 200 : 404,
    )
  }

  app.get(page.path, (request, reply) => show(reply, orderOf(request.query)))

  app.post(page.formPath, (request, reply) => {
    const order = orderOf(request.query)
    if (!order) return show(reply, undefined)
    const { action, wallet, code, wrong } = parseInput(answer, request.body)
    const { amountMinor } = order
    const step = action === 'cancel' ? 'none' : secondStepOf(wallet, code, wrong)
    if (step === 'asked' && store.statusOf(order) === undefined) {
      const address = `${page.formPath}?${page.parameter}=${order.ticket}`
      return show(reply, order, secondStepForm(address, wallet, code === undefined ? 0 : wrong + 1))
    }
    const payer = step === 'refused' ? 'refuse' : wallet
    store.decide(order, action === 'cancel' ? cancelled(amountMinor) : courseOf(payer, amountMinor, delays))
    notifier.wake()
    // shown by a request of its own, so that a reload repeats nothing
    return reply.redirect(`${page.path}?${page.parameter}=${order.ticket}`, 303)
  })
}

const unknown = html`<div class="result failure">
  <p class="seal" aria-hidden="true"></p>
  <h1>There is no such payment.</h1>
</div>`

const results = {
  paid: { look: 'success', text: 'The payment was made.' },
  pending: { look: 'pending', text: 'The payment is under way.' },
  failed: { look: 'failure', text: 'The payment failed.' },
  cancelled: { look: 'failure', text: 'The payment was cancelled.' },
  chargedBack: { look: 'failure', text: 'The payment was taken back.' },
} as const

function contentOf(page: WalletPage, order: WalletOrder, status: keyof typeof results | undefined): Html {
  if (status !== undefined) {
    const { look, text } = results[status]
    return html`<div class="result ${look}" role="status">
        <p class="seal" aria-hidden="true"></p>
        <h1>${text}</h1>
      </div>
      <p class="test-cards"><a href="${order.returnUrl}" target="_top">Back to the merchant</a></p>`
  }
  const amount = `${formatAmount(order.amountMinor, order.currency)} ${order.currency}`
  return html`<h1 class="sum"><span>To pay</span> ${amount}</h1>
    <form method="post" action="${`${page.formPath}?${page.parameter}=${order.ticket}`}">
      <div class="field">
        <label for="wallet">${page.walletLabel}</label>
        <input id="wallet" name="wallet" value="${order.wallet}" maxlength="100" autocomplete="off" required />
      </div>
      <div class="buttons">
        <button class="main" name="action" value="pay">Pay ${amount}</button>
        <button class="quiet" name="action" value="cancel" formnovalidate>Cancel</button>
      </div>
    </form>
    <aside class="test-cards">
      <p>This page stands in for the wallet. Never enter real details.</p>
      <p><a href="/#${page.provider}" target="_blank" rel="noopener">What makes a payment fail</a></p>
    </aside>`
}
