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
}
