import {
  type ArrowFunctionExpression,
  type Expression,
  type Function as OxcFunction,
  type JSXChild,
  parseSync,
  type Program,
  type TSType,
  Visitor,
} from 'oxc-parser'
import { expect, test } from 'vitest'
import { expectNone, type Finding, lineAt } from './findings.ts'
import { code, type File } from './tree.ts'

/** What a child of a JSX element can become in the rendered page. */
interface Part {
  readonly isText: boolean
  /**
   * True if the child is rendered only under a condition, or if what it renders changes. A text that replaces another
   * text does not count as a change.
   */
  readonly comes: boolean
  /** True if the code that uses the component decides whether the child is text. */
  readonly isGiven?: true
}

const element: Part = { isText: false, comes: false }
const words: Part = { isText: true, comes: false }
const given: Part = { ...words, isGiven: true }

interface Names {
  /**
   * The values that each name can have anywhere in the file. Scopes are ignored. The values of a function's name are
   * those that the function returns.
   */
  readonly values: ReadonlyMap<string, readonly Expression[]>
  /** The names whose declared type is a React node or element. */
  readonly nodes: ReadonlySet<string>
}

const functionLike = /^(ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/

type AnyFunction = ArrowFunctionExpression | OxcFunction

/** Returns the expressions that a function returns, without those of functions inside it. */
function returned(node: AnyFunction): Expression[] {
  if (!node.body) return []
  if (node.body.type !== 'BlockStatement') return [node.body]
  const inner: { start: number; end: number }[] = []
  const found: Expression[] = []
  const skip = (one: { start: number; end: number }) => void inner.push(one)
  new Visitor({
    ArrowFunctionExpression: skip,
    FunctionExpression: skip,
    FunctionDeclaration: skip,
    ReturnStatement({ argument }) {
      if (argument) found.push(argument)
    },
  }).visit({ type: 'Program', body: node.body.body, sourceType: 'module', hashbang: null, start: 0, end: 0 } as never)
  return found.filter(({ start }) => !inner.some((one) => one.start <= start && start < one.end))
}

const isNode = (type: TSType): boolean =>
  type.type === 'TSUnionType'
    ? type.types.some(isNode)
    : type.type === 'TSTypeReference' &&
      type.typeName.type === 'Identifier' &&
      /^React(Node|Element)$/.test(type.typeName.name)

function namesOf(program: Program): Names {
  const values = new Map<string, Expression[]>()
  const nodes = new Set<string>()
  const add = (name: string, own: readonly Expression[]) => values.set(name, [...(values.get(name) ?? []), ...own])
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init)
        add(id.name, functionLike.test(init.type) ? returned(init as AnyFunction) : [init])
    },
    FunctionDeclaration(own) {
      if (own.id) add(own.id.name, returned(own))
    },
    TSPropertySignature({ key, typeAnnotation }) {
      if (key.type === 'Identifier' && typeAnnotation && isNode(typeAnnotation.typeAnnotation)) nodes.add(key.name)
    },
  }).visit(program)
  return { values, nodes }
}

const nameOf = (value: Expression): string | undefined => {
  if (value.type === 'Identifier') return value.name
  return value.type === 'MemberExpression' && value.property.type === 'Identifier' ? value.property.name : undefined
}

/** Describes a child for which one of several alternatives is rendered. */
function either(parts: readonly Part[]): Part {
  const texts = parts.filter(({ isText }) => isText)
  const isGiven = texts.length > 0 && texts.every((part) => part.isGiven)
  return {
    isText: texts.length > 0,
    // A change is only risky if an element takes the place of a text, or the reverse. One text can safely replace
    // another.
    comes: parts.some(({ comes }) => comes) || (texts.length > 0 && texts.length < parts.length),
    ...(isGiven && { isGiven }),
  }
}

function partOf(value: Expression, names: Names, depth = 0): Part {
  const of = (one: Expression) => partOf(one, names, depth + 1)
  if (value.type === 'ParenthesizedExpression' || value.type === 'TSNonNullExpression') return of(value.expression)
  if (value.type === 'TSAsExpression' || value.type === 'ChainExpression') return of(value.expression)
  if (value.type === 'JSXElement' || value.type === 'JSXFragment') return element
  if (value.type === 'TemplateLiteral') return words
  if (value.type === 'Literal') {
    return typeof value.value === 'string' || typeof value.value === 'number' ? words : element
  }
  if (value.type === 'LogicalExpression') {
    const [left, right] = [of(value.left), of(value.right)]
    if (value.operator === '&&') return { ...right, comes: true }
    return left.isText && right.isText ? words : { ...either([left, right]), comes: true }
  }
  if (value.type === 'ConditionalExpression') {
    const [yes, no] = [of(value.consequent), of(value.alternate)]
    const one = either([yes, no])
    return yes.isText && no.isText ? one : { ...one, comes: true }
  }
  const name = nameOf(value.type === 'CallExpression' ? value.callee : value) ?? ''
  if (value.type === 'CallExpression') {
    const drawn = value.callee.type === 'Identifier' && depth < 8 ? names.values.get(name) : undefined
    if (drawn && drawn.length > 0) return either(drawn.map(of))
    if (name === 'children') return given
    if (!/^(map|flatMap|from)$/.test(name)) return words
    const draw = value.arguments.find(({ type }) => functionLike.test(type)) as AnyFunction | undefined
    return { isText: draw ? either(returned(draw).map(of)).isText : false, comes: true }
  }
  if (name === 'children') return given
  const known = value.type === 'Identifier' && depth < 8 ? names.values.get(name) : undefined
  if (known && known.length > 0) return either(known.map(of))
  return names.nodes.has(name) || value.type === 'AwaitExpression' ? element : words
}

/** Returns what each child of an element can become. Children that render nothing are left out. */
function partsOf(children: readonly JSXChild[], names: Names) {
  return children.flatMap((child) => {
    if (child.type === 'JSXText') return /^\s*\n\s*$/.test(child.value) ? [] : [{ ...words, start: child.start }]
    if (child.type !== 'JSXExpressionContainer') return [{ ...element, start: child.start }]
    const { expression, start } = child
    return expression.type === 'JSXEmptyExpression' ? [] : [{ ...partOf(expression, names), start }]
  })
}

/** Returns true for elements in which HTML allows no text. They need no check. */
const isList = (name: string): boolean => /^(ul|ol|dl|table|thead|tbody|tr|select)$/.test(name)

function looseTexts(file: File): Finding[] {
  const { program } = parseSync(file.path, file.text)
  const names = namesOf(program)
  const found: Finding[] = []
  const note = (start: number) => found.push({ path: file.path, line: lineAt(file.text, start), what: 'a loose text' })
  const look = (children: readonly JSXChild[]) => {
    const parts = partsOf(children, names)
    for (const [index, { isText, comes, start }] of parts.entries()) {
      const follows = parts.slice(0, index).some((before) => before.comes)
      if (isText && parts.length > 1 && (comes || follows)) note(start)
    }
  }
  /**
   * Reports each text that a component returns, because the code that uses the component may render an element beside
   * it.
   */
  const lookAtReturns = (name: string, own: AnyFunction) => {
    if (!/^[A-Z][a-z]/.test(name)) return
    for (const value of returned(own)) {
      const { isText, isGiven } = partOf(value, names)
      if (isText && !isGiven) note(value.start)
    }
  }
  new Visitor({
    JSXElement({ openingElement: { name }, children }) {
      if (name.type !== 'JSXIdentifier' || !isList(name.name)) look(children)
    },
    FunctionDeclaration(own) {
      if (own.id) lookAtReturns(own.id.name, own)
    },
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init && functionLike.test(init.type)) lookAtReturns(id.name, init as AnyFunction)
    },
    JSXFragment({ children }) {
      for (const { isText, isGiven, start } of partsOf(children, names)) if (isText && !isGiven) note(start)
    },
  }).visit(program)
  return found
}

test('a text that is not always rendered, or that follows such a child, has its own element', () => {
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
  ['with a name, after a part that comes and goes', '<p>{busy && <i />}{label}</p>', 1],
  ['of an object after one', '<p>{busy && <i />}{player.name}</p>', 1],
  ['that is joined', '<p>{busy && <i />}{names.join(", ")}</p>', 1],
  ['that is formatted', '<p>{busy && <i />}{format.format(date)}</p>', 1],
  ['with rich parts', '<p>{busy && <i />}{t.rich("a", {})}</p>', 1],
  ['after a list of elements', '<p>{Array.from({ length: 2 }, () => <i />)}{t("a")}</p>', 1],
  ['in a list', '<p><b />{names.map((name) => name)}</p>', 1],
  ['that an optional list precedes', '<p>{names?.map((name) => <i key={name} />)}{t("a")}</p>', 1],
])('finds a text %s', (_name, jsx, count) => {
  const path = 'portal/a.tsx'
  expect(looseTexts({ path, text: `const a = () => ${jsx}` })).toHaveLength(count)
})

test.each([
  ['a component returns', 'function Name() { return t("a") }', 1],
  ['an arrow component returns', 'const Name = ({ name }: { name: string }) => name', 1],
  ['a component returns sometimes', 'function Name() { if (own) return <i />; return names.join(", ") }', 1],
  ['a component returns in an element', 'function Name() { return <span>{t("a")}</span> }', 0],
  ['a function returns that is no component', 'function name() { return t("a") }', 0],
  ['the users of a component give it', 'function Wrap({ children }) { return children }', 0],
  [
    'stands beside a name that holds elements',
    'const a = () => { const own = <i />; return <p>{busy && <i />}{own}</p> }',
    0,
  ],
  [
    'stands beside a given element',
    'interface P { mark: ReactNode }\nconst a = ({ mark }: P) => <p>{busy && <i />}{mark}</p>',
    0,
  ],
  ['a function of the file makes', 'const say = () => t("a")\nconst a = () => <p>{busy && <i />}{say()}</p>', 1],
  ['no function of the file makes', 'const mark = () => <i />\nconst a = () => <p>{busy && <i />}{mark()}</p>', 0],
])('finds a text that %s', (_name, text, count) => {
  expect(looseTexts({ path: 'portal/a.tsx', text })).toHaveLength(count)
})
