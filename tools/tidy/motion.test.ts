import { test } from 'vitest'
import { expectNone, linesLike } from './findings.ts'
import { code } from './tree.ts'

test('only properties that need no repaint are animated', () => {
  const looks = code.filter(({ path }) => /^(portal|console|web|ui)\/.*\.tsx?$/.test(path))
  expectNone(
    linesLike(looks, /(?<=['" ])transition(-all|-colors|-shadow)?(?=[ '"])(?=.*['"])/),
    'name the property that moves (transition-transform, transition-opacity); colours repaint each frame and delay presses',
  )
})
