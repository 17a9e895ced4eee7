import type { monitoring as english } from '../en/monitoring.ts'
import type { Translated } from '../translated.ts'

export const monitoring: Translated<typeof english> = {
  title: 'Werkzeuge für das Team',
  lead: 'Diese Seite verweist auf die Werkzeuge für das Team. Zusätzliche Berechtigungen erhalten Sie dadurch nicht. Für die Konsole brauchen Sie ein eigenes Konto; die Vorgänge und der Inhaltsdienst fragen nach Name und Schlüssel eines Dienstkontos. Alles, was Sie dort tun, wird unter diesem Namen protokolliert.',
  house: {
    title: 'Systemstatus',
    refresh: 'Aktualisieren',
    failed: 'Die Plattform antwortet nicht.',
    state: 'Plattform',
    up: 'In Betrieb',
    down: 'Die Datenbank antwortet nicht',
    connections: 'Verbindungen zur Datenbank',
    used: '{used, number} belegt, {idle, number} frei, {waiting, number} wartend',
    seal: 'Neuestes Siegel des Kontobuchs',
    sealed: 'Nr. {number}, {at}',
    noSeal: 'Noch keines',
  },
  tools: {
    title: 'Werkzeuge',
    console: 'Die Konsole',
    consoleText: 'Spieler, Zahlungen, Dokumente und das Team. Sie brauchen dafür ein eigenes Konto.',
    operations: 'Vorgänge',
    operationsText:
      'Spieler, Dokumente, Auszahlungen, Boni, Spielerschutz und Berichte. Öffnen Sie einen Vorgang, melden Sie sich mit Name und Schlüssel eines Dienstkontos an und probieren Sie ihn aus.',
    content: 'Inhalte',
    contentText:
      'Texte, Spiele, Neuigkeiten und Bilder. Diese Adresse können Sie in jedem WordPress-Programm verwenden. Melden Sie sich mit dem Namen eines Dienstkontos an und verwenden Sie dessen Schlüssel als Anwendungspasswort.',
    channels: 'Kanäle',
    channelsText: 'Die öffentlichen Kanäle, wie alle sie sehen. Die Vorgänge zur Moderation stehen unter {path}.',
  },
}
