export type { UndoLink } from './store.ts'
export { findUndo, forgetUndoOf, hasHadAlarm, isReturnTo, newUndo, sendAlarm, useUpUndo } from './undo-links.ts'
