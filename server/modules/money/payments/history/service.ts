export { listPayments, sumPayments } from './list-payments.ts'
