export { selectTransaction as findTransaction } from './store.ts'
