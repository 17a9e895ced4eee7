import { codes } from './codes.ts'
import type { ownDataPage as english } from '../en/own-data-page.ts'
import type { Translated } from '../translated.ts'

export const ownDataPage: Translated<typeof english> = {
  codes,
  title: 'Ihre Daten',
  lead: 'Diese Seite zeigt in einfachen Worten, welche Daten wir über Sie speichern. Am Ende steht, welche Arten von Daten wir auslassen und auf welcher gesetzlichen Grundlage.',
  download: 'Herunterladen',
  downloadHint: 'Sie erhalten eine JSON-Datei, die andere Programme lesen können.',
  rows: '{count, plural, one {# Eintrag} other {# Einträge}}',
  rowsCut: '{count, plural, one {der neueste Eintrag} other {die neuesten # Einträge}}',
  more: '{count, plural, one {Nur der erste Eintrag wird} other {Nur die ersten # Einträge werden}} angezeigt; die heruntergeladene Datei enthält alle.',
  yes: 'Ja',
  no: 'Nein',
  at: 'Stand: {at}',
  withheld: {
    title: 'Was wir auslassen',
    lead: 'Die folgenden Daten lassen wir bei allen Spielern aus, auch wenn wir davon nichts speichern. Die Liste verrät also nichts über Sie.',
    law: 'Gesetz: {law}',
    complain:
      'Sie können sich bei der Datenschutzbehörde beschweren. Sie kann prüfen, was wir auslassen. Im Vereinigten Königreich ist das die ICO.',
    rules: {
      copy: {
        title: 'Kopien',
        text: 'Weitere Kopien der Daten auf dieser Seite und die Stellen, an denen unsere Datenbank sie speichert.',
      },
      secret: {
        title: 'Schlüssel und Passwörter',
        text: 'Alles, womit man Zugang zu Ihrem Konto oder zu einer Zahlung erhält. Das meiste davon können wir selbst nicht lesen.',
      },
      staff: {
        title: 'Namen der Teammitglieder',
        text: 'Sie sehen, dass jemand aus unserem Team gehandelt hat, aber nicht, wer es war.',
      },
      tippingOff: {
        title: 'Notizen unseres Teams',
        text: 'Interne Notizen und Gründe sowie Angaben dazu, wann unser Team ein Konto angesehen hat. Das Geldwäschegesetz verbietet uns, irgendjemandem mitzuteilen, ob es Notizen zu einem Verdacht gibt. Deshalb zeigen wir keine dieser Notizen.',
      },
      crime: {
        title: 'Merkmale zur Betrugsabwehr',
        text: 'Merkmale, mit denen wir doppelte Konten finden, und Bemerkungen von Zahlungsanbietern. Diese Angaben würden Menschen helfen, die uns täuschen wollen.',
      },
    },
  },
  groups: {
    person: 'Sie',
    identity: 'Identität',
    login: 'Anmeldung',
    money: 'Geld',
    games: 'Spiele',
    bonuses: 'Boni und Treue',
    limits: 'Limits',
    record: 'Protokoll',
  },
}
