import type { web as english } from '../en/web.ts'
import type { Translated } from '../translated.ts'

export const web: Translated<typeof english> = {
  toasts: 'Hinweise',
  failures: {
    unreachable: 'Server nicht erreichbar',
    notFound: 'Nicht gefunden',
    field: 'Fehler im Feld {field}',
    timedOut: 'FEHLER: Die Verbindung hat zu lange gedauert. Bitte versuchen Sie es erneut.',
    unknown: 'Unbekannter Fehler!',
  },
  states: {
    loading: 'Wird geladen',
    failed: 'Dieser Teil konnte nicht geladen werden.',
    outdated: 'Diese Angaben sind vielleicht veraltet, weil sie nicht neu geladen werden konnten.',
    retry: 'Erneut versuchen',
    more: 'Mehr anzeigen',
    moreFailed: 'Der Rest konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.',
  },
}
