import type { staff as english } from '../en/staff.ts'
import type { Translated } from '../translated.ts'

export const staff: Translated<typeof english> = {
  errors: {
    bonuses: {
      currency: 'Dieser Code gilt für Konten in {currency}, das Konto des Spielers hat eine andere Währung.',
      paused: 'Für diesen Spieler sind Boni ausgesetzt, weil sein Spielen problematische Anzeichen zeigt.',
    },
    documents: {
      expired: 'Dieses Dokument ist abgelaufen. Lehnen Sie es ab, dann wird der Spieler um ein gültiges gebeten.',
    },
    session: {
      forbidden: 'Der Spieler darf derzeit nicht um echtes Geld spielen, deshalb ist das nicht möglich.',
    },
    wallet: {
      insufficientFunds: 'Das Guthaben des Spielers reicht für diesen Betrag nicht aus.',
    },
  },
}
