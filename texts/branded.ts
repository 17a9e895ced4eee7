/** The casino's name in the texts. It is replaced by the name of the brand. */
const houseName = 'Baize Casino'

/** Returns the texts with the brand's name instead of Baize's. */
export function branded<Tree extends object>(tree: Tree, name: string): Tree {
  if (name === houseName) return tree
  // Braces, angle brackets and apostrophes have a meaning in ICU messages, so they are escaped.
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
