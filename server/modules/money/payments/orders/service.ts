export {
  closeFound as closeDifferencesFound,
  countOpen as countOpenDifferences,
  insertDifference,
  putFound as putDifferenceFound,
  selectDifferences as listDifferences,
  selectNamed as namedInDifference,
  updateDecided as closeDifference,
  type Difference,
  type DifferenceKind,
} from './difference-store.ts'
export { countEvents, hasNamedEvent, insertEvent as noteEvent } from './event-store.ts'
export { closeRefused, closeUnreadable, noteUnreadable, selectRefused as listRefused } from './refused-store.ts'
export { deleteOrder as forgetOrder, insertOrder as openOrder, selectOrder as findOrder } from './store.ts'
