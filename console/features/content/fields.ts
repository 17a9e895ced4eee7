import { type Collection, shapeOf, textKinds } from '@baize/contract/content/collections'
import type * as z from 'zod/mini'

export type Kind =
  | 'title'
  | 'text'
  | 'long'
  | 'rich'
  | 'number'
  | 'boolean'
  | 'choice'
  | 'choices'
  | 'list'
  | 'media'
  | 'texts'
  | 'group'
  | 'rows'
  | 'json'

/** A field of a collection, with everything that its form needs to show it. */
export interface Field {
  readonly name: string
  readonly kind: Kind
  readonly isOptional: boolean
  /** The options of a field of the kind `choice` or `choices`. */
  readonly options: readonly string[]
  /** The fields of a group, or of each row in a list of groups. */
  readonly fields: readonly Field[]
}

/**
 * Fields that the content service sets itself, so the form does not show them. A slug is also set by the service,
 * unless it is a choice.
 */
const kept: ReadonlySet<string> = new Set(['id', 'modified_gmt', 'date_gmt'])

interface Definition {
  readonly type: string
  readonly innerType?: z.ZodMiniType
  readonly element?: z.ZodMiniType
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>
  readonly entries?: Readonly<Record<string, string>>
}

const definitionOf = (type: z.ZodMiniType): Definition => type._zod.def

/** Returns the fields of a collection. They are derived from the schema with which the portal reads the collection. */
export const fieldsOf = (collection: Collection): readonly Field[] =>
  fieldsIn(definitionOf(shapeOf(collection)).shape ?? {})

const fieldsIn = (shape: Readonly<Record<string, z.ZodMiniType>>): Field[] =>
  Object.entries(shape)
    .filter(([name, type]) => !kept.has(name) && !(name === 'slug' && definitionOf(type).type === 'string'))
    .map(([name, type]) => fieldOf(name, type, false))

function fieldOf(name: string, type: z.ZodMiniType, isOptional: boolean): Field {
  const definition = definitionOf(type)
  if (definition.type === 'optional' && definition.innerType) return fieldOf(name, definition.innerType, true)
  const { shape = {}, entries = {} } = definition
  const kind = kindOf(type)
  const element = kind === 'choices' && definition.element ? definitionOf(definition.element).entries : undefined
  return {
    name,
    kind,
    isOptional,
    options: Object.values(element ?? entries),
    fields: kind === 'group' ? fieldsIn(shape) : kind === 'rows' ? fieldsIn(rowShape(definition)) : [],
  }
}

const rowShape = ({ element }: Definition) => (element && definitionOf(element).shape) ?? {}

const textFields = { html: 'rich', lines: 'long' } as const

function kindOf(field: z.ZodMiniType): Kind {
  const { type, shape = {}, element } = definitionOf(field)
  const text = textKinds.get(field)
  if (text) return textFields[text.kind]
  if (type === 'string' || type === 'union') return 'text'
  if (type === 'number') return 'number'
  if (type === 'boolean') return 'boolean'
  if (type === 'enum') return 'choice'
  if (type === 'array' && element) {
    const inner = definitionOf(element).type
    const kinds: Readonly<Record<string, Kind>> = { string: 'list', enum: 'choices', object: 'rows' }
    return kinds[inner] ?? 'json'
  }
  if (type === 'record') return 'texts'
  if (type !== 'object') return 'json'
  if ('rendered' in shape) return 'title'
  return 'url' in shape ? 'media' : 'group'
}

/** Whether the field contains text, which is different in each language. */
export const isTranslated = ({ kind, fields }: Field): boolean =>
  ['title', 'text', 'long', 'rich', 'list', 'rows', 'json'].includes(kind) || fields.some(isTranslated)
