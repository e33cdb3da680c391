export { type OutboxLine, outboxPath } from './outbox.ts'
export { sendSms, smsCodeMinutes } from './sms.ts'
