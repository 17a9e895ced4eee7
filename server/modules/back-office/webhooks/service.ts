export { isWanted, selectLost as lostWebhooks } from './endpoint-store.ts'
export { insertWebhook } from './endpoints.ts'
export { leaveOutEvents, recordEvent, recordEvents } from './events.ts'
export { webhookSecretColumns } from './send.ts'
