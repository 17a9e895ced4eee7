import { parseSync, Visitor } from 'oxc-parser'
import type { File } from './tree.ts'

interface Title {
  readonly start: number
  readonly text: string
}

export function titlesIn(file: File): Title[] {
  if (!/\.(test|spec)\.tsx?$/.test(file.path)) return []
  const found: Title[] = []
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (!/^(test|it|describe)\b/.test(file.text.slice(callee.start, callee.start + 8)) || first === undefined) return
      if (first.type === 'Literal' && typeof first.value === 'string')
        found.push({ start: first.start, text: first.value })
      if (first.type === 'TemplateLiteral')
        found.push({ start: first.start, text: file.text.slice(first.start + 1, first.end - 1) })
    },
  }).visit(parseSync(file.path, file.text).program)
  return found
}
