import type { Finding } from '../findings.ts'
import { type Passage, passagesIn } from './prose.ts'
import { filesIn } from '../tree.ts'

const mostWords = 25

/** A clause that stands in for the subject of its sentence. */
const opening = /^(?:What|Who|Whom|Whose|Whoever|Whatever|Of what|Of who|Of those|So often|So long)\b/i
const stilted = /\b(?:whoever|who looks|(?:is|are) none|anybody['’]s|so often|so long)\b/gi

/** Code spans, quotations and addresses count as one word, links as their text. */
const plain = (text: string): string =>
  text
    .replaceAll(/(?<=[:,|] )“[^”]*”/g, 'quotation')
    .replaceAll(/``.+?``|`[^`]*`/g, 'Code')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/https?:\/\/\S+/g, 'address')
    .replaceAll('**', '')

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?]["”’)]*)\s+(?=["“(]*[\p{Lu}\d])/u)

const wordsIn = (sentence: string): number => sentence.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length

function faultsOf({ text, isTitle }: Passage): string[] {
  const faults: string[] = []
  for (const sentence of sentencesOf(plain(text))) {
    const start = sentence.replace(/^["“(]+/, '')
    const begins = isTitle ? undefined : opening.exec(start)?.[0]
    if (begins !== undefined && !/\?["”)]*$/.test(sentence)) faults.push(`a sentence begins with “${begins}”`)
    for (const [word] of sentence.matchAll(stilted)) faults.push(`“${word}” is stilted`)
    const words = wordsIn(sentence)
    if (words > mostWords) faults.push(`a sentence has ${words} words (“${sentence.slice(0, 40)}…”)`)
  }
  return faults
}

/** Every passage that breaks a rule of plain English that a pattern can find. */
export function findStilted(): Finding[] {
  const rules = /^tools\/tidy\/english\//
  return filesIn(/\.(ts|tsx|mjs|js|md|sql|css)$/)
    .filter(({ path }) => !rules.test(path))
    .flatMap(passagesIn)
    .flatMap((passage) => faultsOf(passage).map((what) => ({ path: passage.path, line: passage.line, what })))
}
