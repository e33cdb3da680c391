import type { SendType } from '#contract/identity/auth.ts'
import { code } from '#contract/error.ts'
import { Failure, notNow, unacceptable } from '#server/kernel/errors/failure.ts'
import type { Settings } from '#server/config.ts'
import type { Counters } from '#server/kernel/monitoring/counters.ts'
import type { SmsSettings, SmsTemplates } from '#server/sms-settings.ts'
import { aliyun } from './aliyun.ts'
import { type Breaker, createBreaker } from './breaker.ts'
import { type Driver, SmsError } from './driver.ts'
import { writeOutbox } from './outbox.ts'
import { tencent } from './tencent.ts'

/** What sending stands on; a host has it. */
export type SmsContext = {
  settings: Pick<Settings, 'sms' | 'dataDir' | 'production'>
  log: { warn(facts: object, message: string): void }
  counters: Pick<Counters, 'sms'>
}
/** A code for somebody, and what it is for. */
export type Sms = { phone: string; code: string; purpose: SendType }

/** How long a code is valid, in minutes. */
export const smsCodeMinutes = 5

const purposes: Readonly<Record<SendType, { template: keyof SmsTemplates; label: string }>> = {
  l2: { template: 'login', label: '登录' },
  r1: { template: 'register', label: '注册' },
  f3: { template: 'password', label: '重设密码' },
  b4: { template: 'phone', label: '绑定手机' },
  o5: { template: 'phone', label: '验证手机' },
  n6: { template: 'phone', label: '更换手机' },
}

const textOf = (sent: Sms, sign: string) =>
  `【${sign}】${sent.code} 是你${purposes[sent.purpose].label}的验证码，${smsCodeMinutes} 分钟内有效，请勿告诉别人。`

type Line = { send: Driver; breaker: Breaker }

// The breaker remembers as long as the settings live: as long as the process.
const lines = new WeakMap<SmsSettings, Line>()

function lineOf(settings: SmsSettings): Line {
  const known = lines.get(settings)
  if (known) return known
  const send = settings.driver === 'aliyun' ? aliyun(settings) : tencent(settings)
  const line = { send, breaker: createBreaker() }
  lines.set(settings, line)
  return line
}

function failureOf({ trouble }: SmsError): Failure {
  if (trouble === 'often') return new Failure(code.tooOften, '这个号码今天收到的短信太多了，请明天再试')
  if (trouble === 'phone') return unacceptable('这个手机号码收不到短信，请换一个')
  return notNow('短信暂时发不出，请稍后再试')
}

/** True when the fault lies with the service, not with one phone. */
const ofService = (error: SmsError) => error.trouble !== 'often' && error.trouble !== 'phone'

async function twice(send: () => Promise<void>): Promise<void> {
  try {
    await send()
  } catch (error) {
    if (!(error instanceof SmsError) || error.trouble !== 'late') throw error
    await send()
  }
}

async function sendOver(log: SmsContext['log'], over: SmsSettings, sent: Sms): Promise<void> {
  const { send, breaker } = lineOf(over)
  if (!breaker.mayTry()) throw failureOf(new SmsError('late', ''))
  const params = [
    { name: 'code', value: sent.code },
    { name: 'minutes', value: String(smsCodeMinutes) },
  ].slice(0, over.params === 'code' ? 1 : 2)
  const template = over.templates[purposes[sent.purpose].template]
  try {
    await twice(() => send({ phone: sent.phone, template, params }))
    breaker.worked()
  } catch (error) {
    const fault = error instanceof SmsError ? error : new SmsError('odd', String(error))
    if (ofService(fault)) breaker.failed()
    log.warn({ sms: over.driver, trouble: fault.trouble, detail: fault.message }, 'short message not sent')
    throw failureOf(fault)
  }
}

/**
 * Sends a code by the service that the operator chose; outside production the outbox has it too, and
 * first, so that a machine without a service can be used.
 * @throws Failure with words for the person when the message did not leave: nothing has been used up
 */
export async function sendSms(ground: SmsContext, sent: Sms): Promise<void> {
  const { sms, dataDir, production } = ground.settings
  if (!production) {
    const text = textOf(sent, sms?.sign ?? '蜂鸟')
    const time = new Date().toISOString()
    await writeOutbox(dataDir, { channel: 'sms', to: sent.phone, code: sent.code, text, time })
  }
  const { template: kind } = purposes[sent.purpose]
  try {
    if (sms) await sendOver(ground.log, sms, sent)
    ground.counters.sms(kind, 'sent')
  } catch (error) {
    ground.counters.sms(kind, 'refused')
    throw error
  }
}
