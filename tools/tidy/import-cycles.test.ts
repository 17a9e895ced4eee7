import { test } from 'vitest'
import { expectNone, type Finding } from './findings.ts'
import { imports } from './imports.ts'

type Edges = ReadonlyMap<string, ReadonlySet<string>>

/** Builds a graph of the imports, in which all files with the same `nameOf` are one node. */
function edgesBetween(nameOf: (path: string) => string): Edges {
  const edges = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    if (to === undefined) continue
    const [here, there] = [nameOf(from), nameOf(to)]
    if (here !== there || from === to) edges.set(here, (edges.get(here) ?? new Set()).add(there))
  }
  return edges
}

/**
 * Finds cycles with Tarjan's algorithm for strongly connected components.
 * @returns a sorted list of members for each component with several members and for each node that imports itself
 */
function cyclesIn(edges: Edges): string[][] {
  const found: string[][] = []
  const order = new Map<string, number>()
  const open: string[] = []
  const visit = (node: string): number => {
    const own = order.size
    order.set(node, own)
    open.push(node)
    let lowest = own
    for (const next of edges.get(node) ?? []) {
      if (!order.has(next)) lowest = Math.min(lowest, visit(next))
      else if (open.includes(next)) lowest = Math.min(lowest, order.get(next) ?? own)
    }
    if (lowest === own) {
      const members = open.splice(open.indexOf(node))
      if (members.length > 1 || edges.get(node)?.has(node)) found.push(members.toSorted())
    }
    return lowest
  }
  for (const node of edges.keys()) if (!order.has(node)) visit(node)
  return found
}

const findingOf = ([path = '', ...others]: readonly string[]): Finding => ({
  path,
  line: 1,
  what: `it is in an import cycle with ${others.join(', ') || 'itself'}`,
})

test('files do not import each other in a cycle, type imports included', () => {
  const found = cyclesIn(edgesBetween((path) => path))
  expectNone(found.map(findingOf), 'move what both need into a file of its own')
})

test('packages do not import each other in a cycle', () => {
  const found = cyclesIn(edgesBetween((path) => path.split('/')[0] ?? ''))
  expectNone(found.map(findingOf), 'hand over what the lower package needs')
})
