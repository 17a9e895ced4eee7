/** The texts name the house like this, and a brand's own name takes its place. */
const houseName = 'Baize Casino'

/** The texts with the brand's name in them. */
export function branded<Tree extends object>(tree: Tree, name: string): Tree {
  if (name === houseName) return tree
  // braces and apostrophes are signs of ICU messages
  const plain = name.replaceAll("'", "''").replaceAll(/[{}<>]/g, "'$&'")
  return replaced(tree, plain)
}

const replaced = <Tree extends object>(tree: Tree, name: string): Tree =>
  Object.fromEntries(
    Object.entries(tree).map(([key, text]) => [
      key,
      typeof text === 'string' ? text.replaceAll(houseName, name) : replaced(text as object, name),
    ]),
  ) as Tree
