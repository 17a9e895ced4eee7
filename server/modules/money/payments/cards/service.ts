export { cardOf, cardProvider, cardThatPaid, getStoredCards } from './find-cards.ts'
export { keepCard } from './keep.ts'
export { selectCard as findCard, updatePaid as notePaid } from './store.ts'
