export { type OutboxLine, outboxPath } from './outbox.ts'
export { sendLoginNotice, sendSms, smsCodeMinutes } from './sms.ts'
