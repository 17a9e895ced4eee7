export { shortNameOf } from './card-name.ts'
export { reportDeposit, reportWithdrawal } from './report.ts'
export { type Post, moneyText, writeOfCard, writeOfPayment } from './write-letters.ts'
