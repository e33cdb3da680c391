export { type OutboxLine, outboxPath } from './outbox.ts'
export { sendSms } from './sms.ts'
