import { type Expression, type JSXChild, parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { expectNone, type Finding, lineAt } from './findings.ts'
import { code, type File } from './tree.ts'

/** What a child of an element can be in the page. */
interface Part {
  readonly isText: boolean
  /** It is there only sometimes, or its elements change. */
  readonly comes: boolean
  /** Its users decide whether it is text. */
  readonly isGiven?: true
}

const element: Part = { isText: false, comes: false }
const words: Part = { isText: true, comes: false }
const given: Part = { ...words, isGiven: true }

/** The functions of a file that return an element, such as `const field = (name) => <TextField … />`. */
function drawingFunctions(file: File): ReadonlySet<string> {
  const names = new Set<string>()
  new Visitor({
    VariableDeclarator({ id, init }) {
      const body = init?.type === 'ArrowFunctionExpression' ? init.body : undefined
      if (id.type === 'Identifier' && body && /^\(?\s*</.test(file.text.slice(body.start, body.end))) names.add(id.name)
    },
  }).visit(parseSync(file.path, file.text).program)
  return names
}

/** A name or a property. */
const nameOf = (value: Expression): string | undefined => {
  if (value.type === 'Identifier') return value.name
  return value.type === 'MemberExpression' && value.property.type === 'Identifier' ? value.property.name : undefined
}

function partOf(value: Expression, draws: ReadonlySet<string>): Part {
  if (value.type === 'ParenthesizedExpression') return partOf(value.expression, draws)
  if (value.type === 'TemplateLiteral') return words
  if (value.type === 'Literal') return typeof value.value === 'string' ? words : element
  if (value.type === 'LogicalExpression') {
    const [left, right] = [partOf(value.left, draws), partOf(value.right, draws)]
    return { isText: right.isText || (value.operator !== '&&' && left.isText), comes: true }
  }
  if (value.type === 'ConditionalExpression') {
    const [yes, no] = [partOf(value.consequent, draws), partOf(value.alternate, draws)]
    // another text in the same place changes no element
    return { isText: yes.isText || no.isText, comes: !(yes.isText && no.isText) || yes.comes || no.comes }
  }
  if (value.type === 'CallExpression') {
    const name = nameOf(value.callee) ?? ''
    if (value.callee.type === 'Identifier') return draws.has(name) ? element : words
    return { isText: false, comes: name === 'map' || name === 'flatMap' }
  }
  return nameOf(value) === 'children' ? given : element
}

/** The parts of an element that reach the page, each with its place in the file. */
function partsOf(children: readonly JSXChild[], draws: ReadonlySet<string>) {
  return children.flatMap((child) => {
    if (child.type === 'JSXText') return /^\s*\n\s*$/.test(child.value) ? [] : [{ ...words, start: child.start }]
    if (child.type !== 'JSXExpressionContainer') return [{ ...element, start: child.start }]
    const { expression, start } = child
    return expression.type === 'JSXEmptyExpression' ? [] : [{ ...partOf(expression, draws), start }]
  })
}

/** Elements that hold no text. */
const isList = (name: string): boolean => /^(ul|ol|dl|table|thead|tbody|tr|select)$/.test(name)

function looseTexts(file: File): Finding[] {
  const draws = drawingFunctions(file)
  const found: Finding[] = []
  const note = (start: number) => found.push({ path: file.path, line: lineAt(file.text, start), what: 'a loose text' })
  const look = (children: readonly JSXChild[]) => {
    const parts = partsOf(children, draws)
    for (const [place, { isText, comes, start }] of parts.entries()) {
      const follows = parts.slice(0, place).some((before) => before.comes)
      if (isText && parts.length > 1 && (comes || follows)) note(start)
    }
  }
  new Visitor({
    JSXElement({ openingElement: { name }, children }) {
      if (name.type !== 'JSXIdentifier' || !isList(name.name)) look(children)
    },
    JSXFragment({ children }) {
      for (const { isText, isGiven, start } of partsOf(children, draws)) if (isText && !isGiven) note(start)
    },
  }).visit(parseSync(file.path, file.text).program)
  return found
}

test('a text that comes and goes, or that follows a part that does, stands in an element of its own', () => {
  expectNone(
    code.filter(({ path }) => path.endsWith('.tsx')).flatMap(looseTexts),
    'wrap it in a span: a browser that translates the page moves the text, and React cannot put anything beside it',
  )
})

test.each([
  ['after a part that comes and goes', '<p>{busy && <i />}{t("a")}</p>', 1],
  ['of the user after one', '<p>{busy && <i />}{children}</p>', 1],
  ['that comes and goes itself', '<p><i />{failed && t("a")}</p>', 1],
  ['in place of an element', '<p>{failed ? t("a") : <i />}<b /></p>', 1],
  ['in a fragment, which may stand anywhere', '<>{t("a")} <b /></>', 2],
  ['in an element of its own', '<p>{busy && <i />}<span>{t("a")}</span></p>', 0],
  ['before one', '<p>{t("a")}{busy && <i />}</p>', 0],
  ['alone', '<p>{failed && t("a")}</p>', 0],
  ['in place of another text', '<p><i />{failed ? t("a") : t("b")}</p>', 0],
])('finds a text %s', (_name, jsx, count) => {
  const path = 'portal/a.tsx'
  expect(looseTexts({ path, text: `const a = () => ${jsx}` })).toHaveLength(count)
})
