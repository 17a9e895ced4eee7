import type { Ticket } from '../../engines/bingo/tickets.ts'
import { element } from '../dom.ts'
import type { StageTools } from '../stage.ts'

/** Creates the tables with the player's tickets. Called numbers are marked, and full rows are highlighted. */
export function createTickets({ t }: StageTools) {
  const root = element('div', { class: 'tickets' })
  let tickets: readonly Ticket[] = []
  let tables: HTMLTableElement[] = []
  return {
    element: root,
    set(given: readonly Ticket[]) {
      if (JSON.stringify(given) === JSON.stringify(tickets)) return
      tickets = given
      tables = given.map((ticket, index) => drawTicket(ticket, t('bingo.ticket', { number: index + 1 })))
      root.replaceChildren(...tables)
      root.dataset['count'] = String(given.length)
    },
    daub(out: ReadonlySet<number>) {
      tickets.forEach((ticket, index) => {
        ticket.forEach((row, at) => {
          const line = tables[index]?.rows[at]
          line?.classList.toggle(
            'full',
            row.every((number) => number === 0 || out.has(number)),
          )
          row.forEach((number, column) => line?.cells[column]?.classList.toggle('out', out.has(number)))
        })
      })
    },
  }
}

function drawTicket(ticket: Ticket, name: string): HTMLTableElement {
  const rows = ticket.map((row) =>
    element(
      'tr',
      {},
      ...row.map((number) => element('td', { class: number ? 'number' : 'gap' }, number ? String(number) : '')),
    ),
  )
  return element('table', { class: 'ticket', 'aria-label': name }, ...rows)
}
