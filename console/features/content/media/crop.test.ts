import { expect, test } from 'vitest'
import { cropOf, wholePicture } from './crop.ts'

const picture = { width: 400, height: 300 }

test.each([
  ['everything', wholePicture, { left: 0, top: 0, width: 1, height: 1 }],
  ['a square in the middle', { ...wholePicture, shape: 'square' }, { left: 0.125, top: 0, width: 0.75, height: 1 }],
  [
    'a quarter at the right top',
    { ...wholePicture, zoom: 2, x: 1, y: 0 },
    { left: 0.5, top: 0, width: 0.5, height: 0.5 },
  ],
] as const)('a cut keeps %s', (_name, cut, crop) => {
  expect(cropOf(cut, picture)).toEqual(crop)
})
