import { parseSync, Visitor } from 'oxc-parser'
import { lineAt } from '../findings.ts'
import { titlesIn } from '../test-titles.ts'
import type { File } from '../tree.ts'

/** A passage that people read, from one file. */
export interface Passage {
  readonly path: string
  readonly line: number
  /** Without its marks; several lines are joined by a space. */
  readonly text: string
  /** Headings and header cells are titles, not sentences. */
  readonly isTitle: boolean
}

interface Span {
  readonly start: number
  readonly text: string
}

const passage = ({ path, text }: File, span: Span, isTitle = false): Passage => ({
  path,
  line: lineAt(text, span.start),
  text: span.text.replaceAll(/\s+/g, ' ').trim(),
  isTitle,
})

/** Splits a comment before each tag, paragraph and list item. */
function passagesOf(file: File, start: number, comment: string): Passage[] {
  const found: Passage[] = []
  let span: Span | undefined
  let offset = start
  const close = () => {
    if (span !== undefined && /\p{L}/u.test(span.text)) found.push(passage(file, span))
    span = undefined
  }
  for (const line of comment.split('\n')) {
    const text = line.replace(/^\s*(\/\*+|\*+\/|\*|\/\/+|--)?\s?/, '').replace(/\*+\/\s*$/, '')
    const tag = /^\s*@(?:param\s+[\w.]+|\w+)\s*/.exec(text)?.[0]
    if (tag !== undefined || text.trim() === '' || /^\s*[-*] /.test(text)) close()
    const words = text.slice(tag?.length ?? 0).replace(/^\s*[-*] /, '')
    if (span !== undefined) span = { ...span, text: `${span.text} ${words}` }
    else if (words.trim() !== '') span = { start: offset, text: words }
    offset += line.length + 1
  }
  close()
  return found
}

/** Neighbouring comments of one line each are one comment. */
function joined(text: string, comments: readonly Span[]): Span[] {
  const found: Span[] = []
  for (const comment of comments) {
    const last = found.at(-1)
    const between = last === undefined ? 'x' : text.slice(last.start + last.text.length, comment.start)
    const startsItsLine =
      last !== undefined && /^[ \t]*$/.test(text.slice(text.lastIndexOf('\n', last.start) + 1, last.start))
    if (last !== undefined && startsItsLine && /^\n[ \t]*$/.test(between) && !comment.text.startsWith('/*'))
      found[found.length - 1] = { start: last.start, text: last.text + between + comment.text }
    else found.push(comment)
  }
  return found
}

const ofTool = /^\s*(oxlint|@vite|@ts-|v8 ignore|#__PURE__|<reference|@type\s|biome|prettier)/

function codePassages(file: File): Passage[] {
  const { comments, program } = parseSync(file.path, file.text)
  const spans = comments
    .filter(({ value }) => !ofTool.test(value.replace(/^\**/, '')))
    .map(({ start, end }) => ({ start, text: file.text.slice(start, end) }))
  const found = joined(file.text, spans).flatMap(({ start, text }) => passagesOf(file, start, text))
  found.push(...titlesIn(file).map((title) => passage(file, title)))
  return file.path.startsWith('contract/') ? [...found, ...summariesIn(file, program)] : found
}

/** The summaries of operations, which the page of the API shows. */
function summariesIn(file: File, program: ReturnType<typeof parseSync>['program']): Passage[] {
  const found: Passage[] = []
  new Visitor({
    Property({ key, value }) {
      if (key.type !== 'Identifier' || key.name !== 'summary') return
      if (value.type === 'Literal' && typeof value.value === 'string')
        found.push(passage(file, { start: value.start, text: value.value }))
    },
  }).visit(program)
  return found
}

function commentPassages(file: File, pattern: RegExp): Passage[] {
  const spans = [...file.text.matchAll(pattern)].map(({ index, 0: text }) => ({ start: index, text }))
  return joined(file.text, spans).flatMap(({ start, text }) => passagesOf(file, start, text))
}

/** The paragraphs, list items, table cells and headings of a Markdown file, without blocks of code. */
function markdownPassages(file: File): Passage[] {
  const found: Passage[] = []
  const lines = file.text.replaceAll(/^```[\s\S]*?^```/gm, (block) => block.replaceAll(/[^\n]/g, '')).split('\n')
  let paragraph: string[] = []
  let first = 0
  const close = () => {
    const text = paragraph.join(' ')
    if (/\p{L}/u.test(text)) found.push({ path: file.path, line: first, text, isTitle: false })
    paragraph = []
  }
  for (const [index, line] of lines.entries()) {
    const isTable = line.startsWith('|')
    if (isTable || line.startsWith('#') || /^\s*$/.test(line) || /^\s*([-*]|\d+\.) /.test(line)) close()
    if (isTable) {
      const isTitle = /^\|[\s:|-]+\|?$/.test(lines[index + 1] ?? '')
      for (const cell of line.split('|').filter((text) => /\p{L}/u.test(text)))
        found.push({ path: file.path, line: index + 1, text: cell.trim(), isTitle })
    } else if (line.startsWith('#')) {
      found.push({ path: file.path, line: index + 1, text: line.replace(/^#+ /, ''), isTitle: true })
    } else if (!/^\s*$/.test(line)) {
      if (paragraph.length === 0) first = index + 1
      paragraph.push(line.replace(/^\s*([-*]|\d+\.|>) /, '').trim())
    }
  }
  close()
  return found
}

/** Every comment, docstring, test name, paragraph and summary of an operation in a file. */
export function passagesIn(file: File): Passage[] {
  if (/\.(ts|tsx|mjs|js)$/.test(file.path)) return codePassages(file)
  if (file.path.endsWith('.md')) return markdownPassages(file)
  if (file.path.endsWith('.sql')) return commentPassages(file, /--[^\n]*|\/\*[\s\S]*?\*\//g)
  // The glob of an @source, such as './*.tsx', begins no comment.
  if (file.path.endsWith('.css')) return commentPassages(file, /(?<!\.)\/\*[\s\S]*?\*\//g)
  return []
}
