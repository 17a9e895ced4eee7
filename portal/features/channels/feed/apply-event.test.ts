import type { ChannelMessage } from '@baize/contract/channels/player'
import { expect, test } from 'vitest'
import { applyEvent, type Feed, type FeedEvent, unreadFeed } from './apply-event.ts'

const at = '2026-03-01T20:00:00Z'
const house = (messageId: string): ChannelMessage => ({ messageId, by: 'house', content: messageId, at })
const player = (messageId: string): ChannelMessage => ({ ...house(messageId), by: 'player', nickname: 'Fox' })
const start: FeedEvent = {
  id: 4,
  name: 'start',
  data: { name: 'Lounge', open: true, messages: [house('a'), player('b')], house: house('a') },
}
const after = (...events: readonly FeedEvent[]): Feed => events.reduce(applyEvent, unreadFeed)
const shown = ({ messages, house: latest }: Feed) => [messages.map(({ messageId }) => messageId), latest?.messageId]

test.each<[string, readonly FeedEvent[], unknown]>([
  ['the start event contains the history', [start], [['a', 'b'], 'a']],
  ['a message is added at the end', [start, { id: 5, name: 'message', data: player('c') }], [['a', 'b', 'c'], 'a']],
  [
    'a message of the casino replaces its previous one',
    [start, { id: 5, name: 'message', data: house('c') }],
    [['a', 'b', 'c'], 'c'],
  ],
  [
    'an event that the feed already contains is skipped',
    [start, { id: 4, name: 'message', data: player('b') }],
    [['a', 'b'], 'a'],
  ],
  [
    'a deleted message is removed',
    [start, { id: 5, name: 'deletion', data: { messageId: 'a', house: null } }],
    [['b'], undefined],
  ],
  [
    'a second start event replaces everything',
    [start, { ...start, id: 900, data: { ...start.data, messages: [] } }],
    [[], 'a'],
  ],
])('%s', (_what, events, expected) => {
  expect(shown(after(...events))).toEqual(expected)
})

test('a channel can be closed and removed', () => {
  const closed = after(start, { id: 5, name: 'state', data: { name: 'Lounge', open: false } })
  expect([closed.open, closed.state]).toEqual([false, 'live'])
  expect(applyEvent(closed, { id: 6, name: 'gone', data: {} }).state).toBe('gone')
})

test('the page keeps only the newest two hundred messages', () => {
  const events = Array.from({ length: 250 }, (_, index): FeedEvent => ({
    id: index + 5,
    name: 'message',
    data: player(`${index}`),
  }))
  const { messages } = after(start, ...events)
  expect([messages.length, messages.at(-1)?.messageId]).toEqual([200, '249'])
})
