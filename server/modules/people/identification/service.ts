export { userKycCheck, userKycInfo } from './check.ts'
export { completeIdentification } from './complete.ts'
