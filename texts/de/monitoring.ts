import type { monitoring as english } from '../en/monitoring.ts'
import type { Translated } from '../translated.ts'

export const monitoring: Translated<typeof english> = {
  title: 'Werkzeuge für Mitarbeitende',
  lead: 'Diese Seite zeigt den Weg. Sie gibt keine Rechte: Jeder Vorgang fragt nach Ihrem Namen und Schlüssel und wird unter Ihrem Namen protokolliert.',
  house: {
    title: 'Das Haus jetzt',
    refresh: 'Aktualisieren',
    failed: 'Die Plattform antwortet nicht.',
    state: 'Plattform',
    up: 'In Betrieb',
    down: 'Die Datenbank antwortet nicht',
    connections: 'Verbindungen zur Datenbank',
    used: '{used, number} in Gebrauch, {idle, number} frei, {waiting, number} wartend',
    seal: 'Neuestes Siegel der Bücher',
    sealed: 'Nr. {number}, {at}',
    noSeal: 'Noch keines',
  },
  tools: {
    title: 'Werkzeuge',
    console: 'Die Konsole',
    consoleText: 'Spieler, Zahlungen, Dokumente und das Team, mit Ihrem eigenen Konto.',
    operations: 'Vorgänge',
    operationsText:
      'Spieler, Dokumente, Auszahlungen, Boni, Spielerschutz und Berichte. Öffnen Sie einen Vorgang für Mitarbeitende, weisen Sie sich mit Name und Schlüssel aus und probieren Sie ihn.',
    content: 'Inhalte',
    contentText:
      'Texte, Spiele, Neuigkeiten und Bilder. Jedes Programm für WordPress arbeitet mit dieser Adresse, mit Ihrem Namen und Schlüssel als Anwendungspasswort.',
    channels: 'Kanäle',
    channelsText: 'Die öffentlichen Kanäle, wie alle sie lesen. Die Vorgänge zur Moderation stehen unter {path}.',
  },
}
