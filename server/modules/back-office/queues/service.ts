export { staffSubject } from './assignments.ts'
export { getQueues, waitingIn } from './count-queues.ts'
