import { formatAmount } from '@baize/contract/money'
import { isoTime } from '../clock.ts'
import { html, type Html } from '@baize/studio/html'
import { frame } from '../sandbox-page.ts'
import { shortNumber } from './test-cards.ts'
import type { Notification } from './notification-store.ts'
import { lastEvent, type Order } from './order.ts'

interface ListedPayment {
  readonly order: Order
  readonly notifications: readonly Notification[]
}

/** Lists the latest orders, with the notifications about each order. */
export const merchantPage = (payments: readonly ListedPayment[], nowMs: number): Html =>
  frame(
    '/worldpay',
    html`<div class="title"><h1>Payments</h1></div>
      ${
        payments.length === 0
          ? html`<p class="empty">No order has come yet. Begin a deposit in the portal, and it shows here.</p>`
          : html`<table class="payments">
              <thead>
                <tr>
                  <th scope="col">Order</th>
                  <th scope="col">Amount</th>
                  <th scope="col">Card</th>
                  <th scope="col">Status</th>
                  <th scope="col">Notifications</th>
                </tr>
              </thead>
              <tbody>
                ${payments.map((payment) => row(payment, nowMs))}
              </tbody>
            </table>`
      }`,
  )

const row = ({ order, notifications }: ListedPayment, nowMs: number): Html =>
  html`<tr>
    <th scope="row">
      <span class="code">${order.orderCode}</span><br /><time datetime="${isoTime(order.createdAtMs)}"
        >${isoTime(order.createdAtMs).slice(0, 19).replace('T', ' ')}</time
      >
    </th>
    <td class="number">${formatAmount(order.amountMinor, order.currency)} ${order.currency}</td>
    <td>${order.card ? html`<span class="code">${shortNumber(order.card.masked)}</span>` : '–'}</td>
    <td>${statusOf(order, nowMs)}</td>
    <td>
      ${
        notifications.length === 0
          ? '–'
          : html`<ul class="plain">
              ${notifications.map(notificationItem)}
            </ul>`
      }
    </td>
  </tr>`

const statusOf = (order: Order, nowMs: number): string => {
  if (order.stage === 'CLOSED') return lastEvent(order, nowMs) ?? ''
  return order.stage === 'OPEN' ? 'Waiting for the shopper' : 'The bank asks the shopper'
}

const notificationItem = ({ event, outcome, tries }: Notification): Html => {
  if (outcome === 'DELIVERED') return html`<li>${event}: taken${tries > 1 && ` at try ${tries}`}</li>`
  if (outcome === 'GIVEN_UP') return html`<li class="bad">${event}: given up after ${tries} tries</li>`
  return html`<li>${event}: ${tries > 0 ? `${tries} tries, not taken yet` : 'not sent yet'}</li>`
}
