import { beforeEach, expect, test, vi } from 'vitest'
import {
  addGuard,
  leaveFor,
  leaveGuarded,
  leavesShown,
  losesInput,
  type ShownPage,
  noteShown,
  useLeaving,
} from './leaving.ts'

const page = (name: string, ...overs: string[]): ShownPage => ({ page: name, overs })
const question = () => useLeaving.getState().question
const answers = () => ({ leave: vi.fn<() => void>(), stay: vi.fn<() => void>() })

beforeEach(() => useLeaving.setState({ shown: page('/'), guards: [], question: undefined }))

test('leaving the page or closing an open overlay loses the input; opening a further overlay does not', () => {
  noteShown(page('/play', 'wallet'))
  const loses = leavesShown()
  expect(loses(page('/play', 'wallet'))).toBe(false)
  expect(loses(page('/play', 'wallet', 'promotion.spring'))).toBe(false)
  expect(loses(page('/play'))).toBe(true)
  expect(loses(page('/play', 'messages'))).toBe(true)
  expect(loses(page('/about-us', 'wallet'))).toBe(true)
})

test('nothing is asked if no input would be lost', () => {
  addGuard({ id: 'form', loses: leavesShown() })
  const { leave, stay } = answers()
  leaveFor(page('/', 'wallet'), { leave, stay })
  expect(leave).toHaveBeenCalledTimes(1)
  expect(question()).toBeUndefined()
})

test('a user who stays is asked again the next time; a user who leaves is not', () => {
  addGuard({ id: 'form', loses: leavesShown() })
  const { leave, stay } = answers()
  leaveFor(page('/other'), { leave, stay })
  question()?.stay()
  expect(stay).toHaveBeenCalledTimes(1)
  expect(losesInput(page('/other'))).toBe(true)
  leaveFor(page('/other'), { leave, stay })
  expect(leave).not.toHaveBeenCalled()
  question()?.leave()
  expect(leave).toHaveBeenCalledTimes(1)
  expect(question()).toBeUndefined()
  expect(losesInput(page('/other'))).toBe(false)
})

test('one question, with the texts of the topmost guard, covers everything that is lost; other input stays guarded', () => {
  addGuard({ id: 'page', loses: leavesShown() })
  noteShown(page('/', 'wallet'))
  addGuard({ id: 'wallet', loses: leavesShown() })
  leaveFor(page('/'), answers())
  expect(question()?.guard).toBe('wallet')
  question()?.leave()
  expect(losesInput(page('/'))).toBe(false)
  expect(losesInput(page('/other'))).toBe(true)
  addGuard({ id: 'dialog', loses: leavesShown() })
  leaveFor(page('/other'), answers())
  expect(question()?.guard).toBe('dialog')
  question()?.leave()
  expect(losesInput(page('/other'))).toBe(false)
})

test('a button asks only about its own dialog, and removing a guard removes its question', () => {
  const { leave } = answers()
  leaveGuarded('dialog', leave)
  expect(leave).toHaveBeenCalledTimes(1)
  addGuard({ id: 'page', loses: () => true })
  const end = addGuard({ id: 'dialog', loses: () => true })
  leaveGuarded('dialog', leave)
  expect(leave).toHaveBeenCalledTimes(1)
  expect(question()?.guard).toBe('dialog')
  end()
  expect(question()).toBeUndefined()
})
