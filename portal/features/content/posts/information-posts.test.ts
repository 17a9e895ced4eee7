import { collections } from '@baize/contract/content/collections'
import { repair } from '@baize/contract/content/repair'
import { expect, test } from 'vitest'
import { informationPosts } from './information-posts.ts'

const post = (slug: string, priority: number, more: object = {}) => {
  const sent = { id: priority, slug, title: { rendered: slug }, description: '', column: 1, priority, ...more }
  const { item } = repair(collections.responsible_gaming, sent, { leaveOut: false })
  if (!item) throw new Error(`${slug} does not fit the contract`)
  return item
}

test('a page leaves out posts whose isInformation is off', () => {
  const posts = [
    post('help', 3, { isInformation: '1' }),
    post('internal', 1, { isInformation: '0' }),
    post('also-internal', 4, { isInformation: false }),
    post('limits', 2, { isInformation: true }),
    // This post was written before the field `isInformation` existed, so it does not have the field.
    post('signs', 5),
  ]
  expect(informationPosts(posts).map(({ slug }) => slug)).toEqual(['help', 'limits', 'signs'])
})
