import { test } from 'vitest'
import { code, expectNone, linesLike } from './tree.ts'

test('only what needs no new painting moves', () => {
  const looks = code.filter(({ path }) => /^(portal|ui)\/.*\.tsx?$/.test(path))
  expectNone(
    linesLike(looks, /(?<=['" ])transition(-all|-colors|-shadow)?(?=[ '"])(?=.*['"])/),
    'a colour that changes little by little is painted anew for every frame, and a press waits: name what moves',
  )
})
