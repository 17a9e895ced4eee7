import { consoleTexts } from '@baize/texts/console'
import { expect, test } from 'vitest'
import { subjectText } from './subject-text.ts'

const german: Readonly<Record<string, string>> = consoleTexts.de.codes.subjects

test.each([
  ['channel 20', 'Kanal 20'],
  ['channel words', 'verbotene Wörter'],
  ['bonus plan spring', 'Bonusplan spring'],
  ['deposit method CARD/GBP', 'Einzahlungsart CARD/GBP'],
  ['export of players', 'Export: players'],
  ['staff ana@house.example', 'Teammitglied ana@house.example'],
  ['GAME BAIZE/night-train', 'GAME BAIZE/night-train'],
  ['unknown 7', 'unknown 7'],
])('“%s” is “%s” in German', (subject, text) => {
  expect(subjectText(subject, (kind) => german[kind] ?? kind)).toBe(text)
})
