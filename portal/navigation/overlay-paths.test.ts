import { expect, test } from 'vitest'
import { oversIn } from './over.ts'
import { overlayAddress, overlayPaths } from './overlay-paths.ts'

test('every path of the specification opens an overlay that the portal knows', () => {
  for (const [path, over] of Object.entries(overlayPaths)) {
    const { pathname, search } = new URL(
      overlayAddress(new URL(`http://portal.example${path}`)),
      'http://portal.example',
    )
    expect([pathname, oversIn(search)]).toEqual(['/', [over]])
  }
})

test('the redirect keeps the path’s query, except its overlays', () => {
  const address = new URL('http://portal.example/login?origin=%2Faccount&btag=1&over=wallet.deposit')
  expect(overlayAddress(address)).toBe('/?origin=%2Faccount&btag=1&over=login')
})
