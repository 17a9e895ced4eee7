import type { ui as english } from '../en/ui.ts'
import type { Translated } from '../translated.ts'

export const ui: Translated<typeof english> = {
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  close: 'Schließen',
  back: 'Zurück',
  pages: 'Seiten',
  rowsPerPage: 'Zeilen pro Seite',
  pageRange: '{from}–{to} von {total}',
  previousPage: 'Vorherige Seite',
  nextPage: 'Nächste Seite',
  empty: 'Keine Daten vorhanden',
  digit: 'Ziffer {number} von {total}',
  previousDay: 'Vorheriger Tag',
  nextDay: 'Nächster Tag',
  previousMonth: 'Vorheriger Monat',
  nextMonth: 'Nächster Monat',
  previousYear: 'Vorheriges Jahr',
  nextYear: 'Nächstes Jahr',
  chooseDate: 'Datum wählen',
}
