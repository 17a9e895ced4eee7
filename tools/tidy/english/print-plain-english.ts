import { areaOf, findStilted } from './plain-english.ts'

// `node tools/run.mjs tools/tidy/english/print-plain-english.ts [folder …]`: the findings in these folders, and the count for each folder.
const folders = process.argv.slice(2)
const chosen = findStilted().filter(
  ({ path }) => folders.length === 0 || folders.some((folder) => path.startsWith(folder)),
)

const counts = new Map<string, number>()
for (const { path, line, what } of chosen) {
  console.log(`${path}:${line}  ${what}`)
  counts.set(areaOf(path), (counts.get(areaOf(path)) ?? 0) + 1)
}
for (const [area, count] of counts) console.log(`${String(count).padStart(5)}  ${area}`)
console.log(`${String(chosen.length).padStart(5)}  in all`)
