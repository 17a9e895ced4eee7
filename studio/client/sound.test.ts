import { expect, test } from 'vitest'
import { createSound } from './sound.ts'

test('a game is silent until its player wants sound: nothing is even prepared for it', () => {
  const sound = createSound()
  expect(sound.on).toBe(false)
  // there is no audio outside of a browser: any note would fail
  for (const play of [sound.turn, () => sound.stop(0), sound.win, sound.feature]) expect(play).not.toThrow()
  expect(() => (sound.on = true)).toThrow()
})
