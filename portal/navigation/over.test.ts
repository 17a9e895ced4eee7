import { expect, test } from 'vitest'
import { closed, entryOf, moveTo, moveToOpen, opened, oversIn, overOf, withOvers } from './over.ts'
import { shownOvers } from './content-lists.ts'

test('overlays are read from the address, the lowest first; unknown ones are ignored', () => {
  expect(oversIn('?category=slots&over=wallet.bonuses&over=game-info.ohrid-pearls')).toEqual([
    'wallet.bonuses',
    'game-info.ohrid-pearls',
  ])
  expect(oversIn('')).toEqual([])
  for (const unknown of [
    '',
    'inbox',
    'wallet',
    'wallet.',
    'wallet.cash',
    'wallet.history.amount',
    'login.x',
    'signup.1',
  ])
    expect(oversIn(`?over=${unknown}`)).toEqual([])
  expect(oversIn('?over=inbox&over=login')).toEqual(['login'])
  expect(oversIn('?over=login.forgot')).toEqual(['login.forgot'])
  expect(oversIn('?over=wallet.history&over=break&over=wallet.deposit')).toEqual(['wallet.history', 'break'])
  expect(oversIn(`?over=game-info.${'x'.repeat(101)}`)).toEqual([])
  expect(oversIn('?over=wallet.deposit&over=break&over=messages&over=game-info.a')).toHaveLength(3)
})

test('the id of a game may contain dots', () => {
  expect(overOf('promotion.welcome-2026')).toEqual({ kind: 'promotion', detail: 'welcome-2026' })
  expect(overOf('game-info.a.b')).toEqual({ kind: 'game-info', detail: 'a.b' })
})

test('a content dialog is open only above the list that renders it', () => {
  const shown = (address: string) => shownOvers(new URL(address, 'http://portal.example'))
  expect(shown('/promotions?over=promotion.a')).toEqual(['promotion.a'])
  expect(shown('/account?tab=Promotions&over=promotion.a')).toEqual(['promotion.a'])
  expect(shown('/account?over=promotion.a')).toEqual([])
  expect(shown('/?over=wallet.deposit.bonus&over=promotion.a')).toEqual(['wallet.deposit.bonus', 'promotion.a'])
  expect(shown('/?over=wallet.bonuses&over=bonus.a')).toEqual(['wallet.bonuses', 'bonus.a'])
  expect(shown('/?over=wallet.history&over=bonus.a')).toEqual(['wallet.history'])
  expect(shown('/loyalty?over=item.a')).toEqual(['item.a'])
  expect(shown('/play?over=item.a&over=game-info.b&over=login')).toEqual(['game-info.b', 'login'])
})

test('opening and closing keep the page’s own query; the login’s origin is removed with it', () => {
  const open = withOvers('?category=slots&page=2', ['wallet.deposit'])
  expect(open).toBe('?category=slots&page=2&over=wallet.deposit')
  expect(withOvers(open, [])).toBe('?category=slots&page=2')
  expect(withOvers('?over=login&origin=%2Faccount&btag=1', [])).toBe('?btag=1')
  expect(withOvers('?over=login&origin=%2Faccount', ['login.expired'])).toBe('?origin=%2Faccount&over=login.expired')
  expect(withOvers('?over=login', [])).toBe('')
})

test('any other overlay replaces a sidebar, and a dialog stays below another overlay', () => {
  expect(opened(['navigation'], 'login')).toEqual(['login'])
  expect(opened(['account'], 'wallet.history')).toEqual(['wallet.history'])
  expect(opened(['break'], 'wallet.deposit')).toEqual(['break', 'wallet.deposit'])
  expect(opened(['wallet.deposit', 'game-info.a'], 'wallet.limits')).toEqual(['wallet.limits'])
  expect(closed(['wallet.deposit', 'game-info.a'])).toEqual(['wallet.deposit'])
  expect(closed(['wallet.deposit', 'game-info.a'], 'wallet')).toEqual([])
  expect(closed(['wallet.deposit'], 'break')).toEqual(['wallet.deposit'])
})

/** Simulates the browser's history of one page, from its first entry to the current one. */
function walk(first: readonly string[] = []) {
  let entries = [entryOf(first, undefined)]
  let at = 0
  const here = () => {
    const entry = entries[at]
    if (!entry) throw new Error('left the page')
    return entry
  }
  const apply = (move: ReturnType<typeof moveTo>) => {
    if ('back' in move) {
      at -= move.back
      if (move.instead) entries = entries.with(at, move.instead)
    } else if ('push' in move) entries = [...entries.slice(0, ++at), move.push]
    else entries = entries.with(at, move.replace)
  }
  return {
    open: (over: string) => apply(moveToOpen(here(), over)),
    go: (overs: readonly string[], how: 'push' | 'replace' | 'back' | 'close') => apply(moveTo(here(), overs, how)),
    close: (kind?: string) => apply(moveTo(here(), closed(here().overs, kind), 'close')),
    back: () => void --at,
    forward: () => void ++at,
    /** The overlays of the entries below the current one, the oldest first. */
    below: () => entries.slice(0, at).map(({ overs }) => overs.join(' ')),
    shown: () => here().overs.join(' '),
  }
}

test('an opened overlay is closed by going back, and the forward button shows it again', () => {
  const history = walk()
  history.open('wallet.deposit')
  history.close()
  expect(history.shown()).toBe('')
  expect(history.below()).toEqual([])
  history.forward()
  expect(history.shown()).toBe('wallet.deposit')
  history.close()
  expect(history.below()).toEqual([])
})

test('closing a wallet that replaced a sidebar returns to the page', () => {
  const history = walk()
  history.open('account')
  history.open('wallet.deposit')
  expect(history.below()).toEqual([''])
  history.close()
  expect([history.shown(), ...history.below()]).toEqual([''])
})

test('closing a wallet after some steps goes back past all of them', () => {
  const history = walk()
  history.open('wallet.deposit')
  history.go(['wallet.deposit.amount'], 'push')
  history.go(['wallet.deposit.bonus'], 'push')
  history.go(['wallet.deposit.amount'], 'back')
  expect(history.below()).toEqual(['', 'wallet.deposit'])
  history.close('wallet')
  expect([history.shown(), ...history.below()]).toEqual([''])
})

test('going back to a step that was not shown before replaces the current entry', () => {
  const history = walk()
  history.open('wallet.deposit')
  history.go(['wallet.deposit.payment'], 'replace')
  history.go(['wallet.deposit.bonus'], 'back')
  expect([history.shown(), ...history.below()]).toEqual(['wallet.deposit.bonus', ''])
})

test('closing the topmost of two overlays shows the overlay below it', () => {
  const history = walk()
  history.open('wallet.bonuses')
  history.open('game-info.a')
  history.close()
  expect([history.shown(), ...history.below()]).toEqual(['wallet.bonuses', ''])
})

test('closing an address that was opened directly replaces its entry, also after further steps', () => {
  const history = walk(['wallet.deposit'])
  history.go(['wallet.deposit.amount'], 'push')
  history.close()
  expect([history.shown(), ...history.below()]).toEqual([''])
  const direct = walk(['login'])
  direct.close()
  expect([direct.shown(), ...direct.below()]).toEqual([''])
})

test('a stored trail that belongs to another address is ignored', () => {
  expect(entryOf(['login'], [[], ['signup']])).toEqual({ overs: ['login'], trail: [['login']] })
  expect(entryOf([], [[], ['signup']])).toEqual({ overs: [], trail: [[]] })
  expect(entryOf(['login'], [[], ['login']]).trail).toHaveLength(2)
})
