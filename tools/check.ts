import { check } from './steps.ts'

process.exit(check().failed === 0 ? 0 : 1)
