export { exportRows } from './export-rows.ts'
export { importRows } from './import-rows.ts'
export { readRows } from './read-rows.ts'
export { importKinds } from './rows.ts'
