import { type ChildNode, type Declaration, parse, type Rule } from 'postcss'

/**
 * Returns a function that reduces a style sheet to what one page needs, so that few bytes load before the first paint.
 * It keeps the base (layers, tokens, base, fonts) and the utilities whose class occurs in the page's HTML. All
 * utilities load later and in their original order (`first-paint.ts`). The function relies on how Tailwind writes its
 * style sheet: there is one layer `utilities`, and the selector of each rule in it begins with the class of one
 * utility.
 */
export function pageStyles(css: string): (html: string) => string {
  const sheet = partsOf(parse(css).nodes, false)
  return (html) => {
    const classes = classesIn(html)
    const isUsed = (own: readonly string[]) => own.some((name) => name === '' || classes.has(name))
    const utilities = print(sheet, ({ classes: own }) => own !== undefined && isUsed(own))
    // A custom property is registered outside of the utilities, so the registrations that the kept utilities use must
    // be kept too.
    return print(
      sheet,
      ({ classes: own, property }) =>
        (own === undefined || isUsed(own)) && (property === undefined || utilities.includes(property)),
    )
  }
}

/** A rule or declaration as text. For a block, `text` is its head and `parts` is its content. */
interface Part {
  readonly text: string
  /** The block's content. Absent if this is not a block. */
  readonly parts?: readonly Part[]
  /** For a rule of the layer `utilities`, the first class of each selector. Absent for every other part. */
  readonly classes?: readonly string[]
  /**
   * The custom property that this part registers or sets to its initial value, for use by the utilities. Absent for
   * every other part.
   */
  readonly property?: string
}

function partsOf(nodes: readonly ChildNode[], isUtility: boolean): Part[] {
  return nodes.map((node): Part => {
    if (node.type === 'atrule' && node.name === 'property') return { text: node.toString(), property: node.params }
    if (node.type === 'atrule' && node.nodes && isGroup(node.name)) {
      const within = isUtility || (node.name === 'layer' && node.params === 'utilities')
      return { text: `@${node.name} ${node.params}`, parts: partsOf(node.nodes, within) }
    }
    if (node.type === 'rule' && isUtility) return { text: node.toString(), classes: leadingClasses(node) }
    if (node.type === 'rule' && node.nodes.every(isPreset)) {
      return { text: node.selector, parts: node.nodes.filter(isPreset).map(presetPart) }
    }
    return { text: node.toString() }
  })
}

const isGroup = (name: string): boolean => ['layer', 'media', 'supports', 'container'].includes(name)

const isPreset = (node: ChildNode): node is Declaration => node.type === 'decl' && node.prop.startsWith('--tw-')
const presetPart = (preset: Declaration): Part => ({ text: preset.toString(), property: preset.prop })

const firstClass = /\.((?:\\[\da-f]{1,6}\s?|\\.|[\w-]|\P{ASCII})+)/iu

/** Returns the first class of each selector. For example, the first class of `.narrow\:flex:hover` is `narrow:flex`. */
function leadingClasses({ selectors }: Rule): string[] {
  return selectors.map((selector) => {
    const [, name = ''] = firstClass.exec(selector) ?? []
    return name.replaceAll(/\\(?:([\da-f]{1,6})\s?|(.))/gi, (_whole, code?: string, letter?: string) =>
      code === undefined ? (letter ?? '') : String.fromCodePoint(Number.parseInt(code, 16)),
    )
  })
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

function classesIn(html: string): ReadonlySet<string> {
  const names = new Set<string>()
  for (const [, value = ''] of html.matchAll(/ class="([^"]*)"/g)) {
    const plain = value.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)
    for (const name of plain.split(/\s+/)) names.add(name)
  }
  return names
}

function print(parts: readonly Part[], isWanted: (part: Part) => boolean): string {
  return parts
    .map((part) => {
      if (!part.parts) return isWanted(part) ? separated(part.text) : ''
      const inner = print(part.parts, isWanted)
      return inner && `${part.text}{${inner}}`
    })
    .join('')
}

/** Adds a semicolon to a statement or declaration; a block needs none. */
const separated = (text: string): string => (text.endsWith('}') ? text : `${text};`)
