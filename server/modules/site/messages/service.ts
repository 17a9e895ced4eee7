export { getMessages, getUnreadMessages, readMessages } from './inbox.ts'
export { type MayReceiveMarketing, createSendMessage, putMessage } from './send-message.ts'
