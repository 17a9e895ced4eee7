import type { content as english } from '../en/content.ts'
import type { Translated } from '../translated.ts'

export const content: Translated<typeof english> = {
  titles: {
    about_us: 'Über uns',
    contact_us: 'Kontakt',
    terms_and_conditions: 'Geschäftsbedingungen',
    privacy_policy: 'Datenschutzerklärung',
    funds_protection: 'Schutz der Kundengelder',
    responsible_gaming: 'Verantwortungsvolles Spielen',
    casino_glossary: 'Casino-Glossar',
  },
  empty: 'Hier wurde noch nichts veröffentlicht.',
  contents: 'Auf dieser Seite',
  changed: 'Zuletzt geändert:',
  print: 'Diese Seite drucken',
  glossary: {
    find: 'Begriff suchen',
    letters: 'Buchstaben',
    found: '{count, plural, =0 {Kein Begriff gefunden} one {# Begriff gefunden} other {# Begriffe gefunden}}',
  },
  blog: {
    title: 'Neuigkeiten',
    categories: 'Rubriken',
    all: 'Alle Neuigkeiten',
    readMore: 'Weiterlesen',
    older: 'Ältere Neuigkeiten',
    empty: 'Hier gibt es noch keine Neuigkeiten.',
    back: 'Alle Neuigkeiten',
    more: 'Weitere Neuigkeiten',
  },
  contact: {
    phones: 'Rufen Sie uns an',
    emails: 'Schreiben Sie uns',
    chat: {
      title: 'Chatten Sie mit uns',
      lead: 'Der Chat setzt möglicherweise eigene Cookies.',
      open: 'Chat öffnen',
      opening: 'Der Chat wird geöffnet …',
      opened: 'Der Chat ist geöffnet.',
      failed: 'Der Chat ist gerade nicht erreichbar. Bitte rufen Sie uns an oder schreiben Sie uns.',
    },
    locations: 'Besuchen Sie uns',
  },
}
