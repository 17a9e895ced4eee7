import { expect, test } from 'vitest'
import { createSound } from './sound.ts'

test('a game is silent and prepares no audio until its player turns sound on', () => {
  const sound = createSound()
  expect(sound.on).toBe(false)
  // Outside a browser there is no audio, so playing a note would throw an error. If nothing is thrown, no note was
  // played.
  for (const play of [sound.turn, () => sound.stop(0), sound.win, sound.feature]) expect(play).not.toThrow()
  expect(() => (sound.on = true)).toThrow()
})
