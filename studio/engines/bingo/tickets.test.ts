import { expect, test } from 'vitest'
import { drawOf } from '../../fairness/seed.ts'
import { drawBalls, drawTicket, fullRows } from './tickets.ts'

const draws = Array.from({ length: 300 }, (_, index) => drawOf('5eed'.repeat(16), `ticket-${index}`, '', 0))

test('a ticket has three rows of five numbers, and one to three rising numbers in each column', () => {
  for (const draw of draws) {
    const ticket = drawTicket(draw)
    for (const row of ticket) expect(row.filter(Boolean)).toHaveLength(5)
    expect(new Set(ticket.flat().filter(Boolean)).size).toBe(15)
    for (let column = 0; column < 9; column++) {
      const numbers = ticket.map((row) => row[column] ?? 0).filter(Boolean)
      expect(numbers.length).toBeGreaterThan(0)
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
      for (const number of numbers) expect(Math.min(8, Math.floor(number / 10))).toBe(column)
    }
  }
})

test('no ball comes out twice, and all ninety balls fill every row', () => {
  const [draw] = draws
  if (!draw) throw new Error('no draw')
  const balls = drawBalls(90, draw)
  expect(balls.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 90 }, (_, index) => index + 1))
  expect(fullRows(drawTicket(draw), new Set(balls))).toBe(3)
  expect(fullRows(drawTicket(draw), new Set(balls.slice(0, 4)))).toBe(0)
})
