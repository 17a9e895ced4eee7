import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { html, type Html } from '@baize/studio/html'
import { parseInput } from '../parse-input.ts'
import { sendPage } from '../sandbox-page.ts'
import { fill, pageLanguage, shownAmount, type PageLanguage } from '../page-language.ts'
import { cancelled, walletOutcome } from './wallet-outcomes.ts'
import type { Notifier } from '../deliveries.ts'
import { walletTexts } from './wallet-texts.ts'
import { secondStepForm, secondStepOf } from './second-step.ts'
import type { WalletOrder, WalletStore } from './wallet-store.ts'

interface WalletPage {
  readonly provider: string
  /** The title above the amount. Either a brand, or a function that returns a name in the page's language. */
  readonly name: string | ((language: PageLanguage) => string)
  readonly path: string
  readonly formPath: string
  /** The name of the query parameter that contains the order's ticket. */
  readonly parameter: string
  readonly wallet: keyof (typeof walletTexts)['en']['labels']
}

const answer = z.object({
  action: z.enum(['pay', 'cancel']).default('pay'),
  wallet: z.string().trim().max(100).default(''),
  /**
   * The code of the second authentication step. The field `wrong` counts the wrong codes that the player entered
   * before.
   */
  code: z.string().max(10).optional(),
  wrong: z.coerce.number().int().min(0).max(10).default(0),
})

/** Registers the wallet's page, on which the player pays or cancels. */
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
    const language = pageLanguage(order?.language, reply.request.headers['accept-language'])
    const { standIn, unknown } = walletTexts[language]
    const name = typeof page.name === 'string' ? page.name : page.name(language)
    const shown = content ?? (order ? contentOf(page, order, store.statusOf(order)) : resultNotice('failure', unknown))
    const { portalOrigins } = config
    const body = paymentSlip(name, language, shown)
    return sendPage(
      reply,
      { title: `${name} – ${standIn}`, language, styles: ['payment.css'], body, portalOrigins },
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
      const question = { action: address, wallet, wrong: code === undefined ? 0 : wrong + 1 }
      return show(reply, order, secondStepForm(question, pageLanguage(order.language)))
    }
    const payer = step === 'refused' ? 'refuse' : wallet
    const outcome = action === 'cancel' ? cancelled(amountMinor) : walletOutcome(payer, amountMinor, delays)
    store.decide(order, outcome, payer)
    notifier.wake()
    // Redirects instead of sending a page, because reloading the page would otherwise submit the form again.
    return reply.redirect(`${page.path}?${page.parameter}=${order.ticket}`, 303)
  })
}

/** The layout of all payment pages. It resembles a paper slip. */
export const paymentSlip = (name: string, language: PageLanguage, content: Html): Html =>
  html`<body class="payment">
    <main class="slip">
      <header class="slip-head">
        <p class="maker"><img src="/assets/mark.svg" alt="" width="24" height="24" />${name}</p>
        <p class="tag">${walletTexts[language].standIn}</p>
      </header>
      ${content}
    </main>
  </body>`

export const resultNotice = (look: 'success' | 'pending' | 'failure', text: string): Html =>
  html`<div class="result ${look}" role="status">
    <p class="seal" aria-hidden="true"></p>
    <h1>${text}</h1>
  </div>`

const looks = {
  paid: 'success',
  pending: 'pending',
  failed: 'failure',
  cancelled: 'failure',
  chargedBack: 'failure',
  partlyBack: 'success',
  expired: 'failure',
} as const

function contentOf(page: WalletPage, order: WalletOrder, status: keyof typeof looks | undefined): Html {
  const language = pageLanguage(order.language)
  const texts = walletTexts[language]
  const takesLateCoins = status === 'expired' && order.payTo !== undefined
  if (status !== undefined && !takesLateCoins) {
    return html`${resultNotice(looks[status], texts.results[status])}
      <p class="test-cards"><a href="${order.returnUrl}" target="_top">${texts.back}</a></p>`
  }
  const amount = shownAmount(order.amountMinor, order.currency, language)
  return html`<h1 class="sum"><span>${texts.toPay}</span> ${amount}</h1>
    <form method="post" action="${`${page.formPath}?${page.parameter}=${order.ticket}`}">
      <div class="field">
        <label for="wallet">${texts.labels[page.wallet]}</label>
        <input id="wallet" name="wallet" value="${order.wallet}" maxlength="100" autocomplete="off" required />
      </div>
      <div class="buttons">
        <button class="main" name="action" value="pay">${fill(texts.pay, { amount })}</button>
        <button class="quiet" name="action" value="cancel" formnovalidate>${texts.cancel}</button>
      </div>
    </form>
    <aside class="test-cards">
      <p>${texts.warnings[page.wallet === 'account' ? 'bank' : 'wallet']}</p>
      <p><a href="/#${page.provider}" target="_blank" rel="noopener">${texts.faults}</a></p>
    </aside>`
}
