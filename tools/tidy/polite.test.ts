import { test } from 'vitest'
import { expectNone, type Finding, lineAt } from './findings.ts'
import { filesIn, isTest } from './tree.ts'

/**
 * Matches the files with Macedonian texts: those of the apps and the games, the demo's and the brands' content, and the
 * sandbox's pages.
 */
const macedonian = /^(texts\/mk|server\/(demo|starter)|sandbox|brands)\/.+\.(ts|json|html)$/
const german = /^(texts\/de|server\/demo\/content\/pages\/de)\/.+\.(ts|html)$/

function finding(files: RegExp, words: RegExp): Finding[] {
  return filesIn(files)
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(words)].map(({ 0: word, index }) => ({
        path,
        line: lineAt(text, index),
        what: `says ${word}`,
      })),
    )
}

const wordOf = (forms: string): RegExp => new RegExp(`(?<![\\p{L}-])(?:${forms})(?![\\p{L}])`, 'gu')

test('Macedonian addresses one person with Вие, Ве, Ви, Вас, Вам and Ваш in capitals', () => {
  const plural = 'вие|ве|ви|вас|вам|ваш(?:иот|ата|ето|ите|а|е|и)?'
  const singular = '[Тт]и|[Тт]е|[Тт]еб[ея]|[Тт]вој(?:от)?|[Тт]во(?:јата|ето|ите|ја|е|и)'
  expectNone(finding(macedonian, wordOf(`${plural}|${singular}`)), 'write the polite form with a capital letter')
})

test('German addresses everybody with Sie', () => {
  const familiar = '[Dd]u|[Dd]ich|[Dd]ir|[Dd]ein(?:e[mnrs]?)?|[Ee]uch|[Ee]uer|[Ee]ure[mnrs]?'
  expectNone(finding(german, wordOf(familiar)), 'write Sie, Ihnen or Ihr')
})

test('German uses the same word for the same thing', () => {
  const retired = 'Bilanz|Selbstausschluss|[Rr]ückbelast\\p{L}*|Spielschäden|Treueshops?|Auszahlungsmethoden?|Wartezeit'
  const better =
    'write Saldo, Selbstsperre, Rückbuchung, problematisches Spielen, Prämienshop, Auszahlungsart or Bedenkzeit'
  expectNone(finding(german, wordOf(retired)), better)
})
