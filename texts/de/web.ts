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
    failed: 'Dieser Bereich konnte nicht geladen werden.',
    outdated: 'Diese Angaben sind vielleicht veraltet, weil sie nicht neu geladen werden konnten.',
    retry: 'Erneut versuchen',
    more: 'Mehr anzeigen',
    moreFailed: 'Die übrigen Einträge konnten nicht geladen werden. Bitte versuchen Sie es noch einmal.',
  },
  forms: {
    wrongField: 'Diese Angabe ist ungültig.',
    missingField: 'Bitte füllen Sie dieses Feld aus',
    wrongFields: 'Bitte prüfen Sie Ihre Eingaben.',
    doneBefore:
      'Ihr voriger Versuch wurde ausgeführt, nur die Bestätigung kam nicht an. Prüfen Sie das Ergebnis, bevor Sie etwas anderes senden.',
    hiddenField: '{field}: {error}',
    problems: '{count, plural, one {Bitte prüfen Sie # Feld:} other {Bitte prüfen Sie # Felder:}}',
    leave: {
      title: 'Ohne Speichern verlassen?',
      lead: 'Ihre Eingaben sind noch nicht gespeichert.',
      leave: 'Verlassen',
      stay: 'Bleiben',
    },
  },
}
