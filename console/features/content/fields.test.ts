import { collectionNames } from '@baize/contract/content/collections'
import { consoleTexts } from '@baize/texts/console'
import { expect, test } from 'vitest'
import { type Field, fieldsOf, isTranslated } from './fields.ts'

const kindsOf = (collection: Parameters<typeof fieldsOf>[0]) =>
  Object.fromEntries(fieldsOf(collection).map(({ name, kind }) => [name, kind]))

test('a post has its title, its text and its numbers', () => {
  expect(kindsOf('about_us')).toEqual({ title: 'title', description: 'rich', column: 'number', priority: 'number' })
})

test('a game has a group of fields, with a choice of devices', () => {
  expect(kindsOf('games')).toMatchObject({ game_thumbnail: 'media', game_information: 'rich', acf: 'group' })
  const acf = fieldsOf('games').find(({ name }) => name === 'acf')
  expect(acf?.fields.find(({ name }) => name === 'device')).toMatchObject({
    kind: 'choice',
    options: ['desktop', 'mobile', 'all'],
  })
})

test('a home page has lists whose items have fields of their own', () => {
  const buttons = fieldsOf('home').find(({ name }) => name === 'welcome_action')
  expect(buttons).toMatchObject({ kind: 'rows', fields: [{ kind: 'choice' }, { name: 'label' }, { name: 'action' }] })
})

test('a promo card chooses several pages, and its optional action', () => {
  const fields = fieldsOf('promo_cards')
  expect(fields.find(({ name }) => name === 'display_page')).toMatchObject({ kind: 'choices', isOptional: false })
  expect(fields.find(({ name }) => name === 'action')).toMatchObject({ kind: 'choice', isOptional: true })
})

test.each(collectionNames)('%s has fields, and only overrides have no translated ones', (collection) => {
  const fields = fieldsOf(collection)
  expect(fields.length).toBeGreaterThan(0)
  // Each item of the overrides belongs to one language, so the collection has no translated fields.
  expect(fields.some(isTranslated)).toBe(collection !== 'translations')
})

test('every collection, field and fixed value has a name in the texts', () => {
  const { contentFields } = consoleTexts.en
  const names = collectionNames
  const within = (field: Field): Field[] => [field, ...field.fields.flatMap(within)]
  const fields = names.flatMap((name) => fieldsOf(name).flatMap(within))
  const missing = (used: readonly string[], words: object) => used.filter((name) => !Object.hasOwn(words, name))
  expect(missing(names, contentFields.collections)).toEqual([])
  expect(
    missing(
      fields.map(({ name }) => name),
      contentFields.fields,
    ),
  ).toEqual([])
  expect(
    missing(
      fields.flatMap(({ options }) => options),
      contentFields.options,
    ),
  ).toEqual([])
})
