import { expect, test } from 'vitest'
import { isEmbeddedPage, pageParameters, pageQuery } from './page-query.ts'

test('a loader cannot read a parameter that the cache of pages leaves out', () => {
  const query = pageQuery('https://casino.example/play?page=2&side=left')
  expect(query.get('page')).toBe('2')
  // @ts-expect-error -- two visitors with different sides would share one rendering
  query.get('side')
  expect(pageParameters).not.toContain('side')
})

test('the lobby and a game are embedded on request, and the mini games always', () => {
  const isEmbedded = (path: string) =>
    isEmbeddedPage(path.split('?', 1)[0] ?? '', pageQuery(`https://casino.example${path}`))
  expect(['/play?asEmbedded=true', '/game?asEmbedded', '/minigames'].map(isEmbedded)).toEqual([true, true, true])
  expect(['/play', '/?asEmbedded=true', '/join?asEmbedded=true'].map(isEmbedded)).toEqual([false, false, false])
})
