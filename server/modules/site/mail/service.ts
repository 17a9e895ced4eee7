export { type Answers, deliver, openMail } from './deliver.ts'
export type { AlarmLetter, Letter } from './letters.ts'
export type { AddressLetter, PlayerLetter } from './reach.ts'
export { type Envelope, type MailJob, type Offer, mailQueue, sendMail } from './send-mail.ts'
