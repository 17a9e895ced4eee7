import { randomInt } from 'node:crypto'
import { resemblanceOf } from '@baize/server/modules/people/identity/service'
import { britishPeople } from './british-people.ts'

/**
 * Compares random pairs of different people who have the same birth date, and prints how many pairs have which
 * likelihood, as a line of JSON. The argument is the number of pairs. `npm run bench -- findings` runs this program.
 */
const pairs = Number(process.argv[2])
const person = britishPeople((below) => randomInt(below))
const counts: Record<number, number> = {}
for (let pair = 0; pair < pairs; pair++) {
  const score = resemblanceOf(person(), person()) ?? 0
  counts[score] = (counts[score] ?? 0) + 1
}
console.log(JSON.stringify(counts))
