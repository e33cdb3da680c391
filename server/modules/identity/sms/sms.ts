import type { SendType } from '#contract/identity/auth.ts'
import { code } from '#contract/error.ts'
import { Failure, notNow, unacceptable } from '#server/kernel/errors/failure.ts'
import type { Settings } from '#server/config.ts'
import type { Counters } from '#server/kernel/monitoring/counters.ts'
import type { SmsSettings, SmsTemplates } from '#server/sms-settings.ts'
import { aliyun } from './aliyun.ts'
import { type Breaker, createBreaker } from './breaker.ts'
import { type Driver, type Message, SmsError } from './driver.ts'
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

const purposes: Readonly<Record<SendType, { template: keyof Omit<SmsTemplates, 'device'>; label: string }>> =
  {
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

/** What fills the service's template of a code. */
const paramsOf = ({ params }: SmsSettings, digits: string): Message['params'] =>
  [
    { name: 'code', value: digits },
    { name: 'minutes', value: String(smsCodeMinutes) },
  ].slice(0, params === 'code' ? 1 : 2)

async function sendOver(log: SmsContext['log'], over: SmsSettings, message: Message): Promise<void> {
  const { send, breaker } = lineOf(over)
  if (!breaker.mayTry()) throw failureOf(new SmsError('late', ''))
  try {
    await twice(() => send(message))
    breaker.worked()
  } catch (error) {
    const fault = error instanceof SmsError ? error : new SmsError('odd', String(error))
    if (ofService(fault)) breaker.failed()
    log.warn({ sms: over.driver, trouble: fault.trouble, detail: fault.message }, 'short message not sent')
    throw failureOf(fault)
  }
}

type Letter = { kind: keyof SmsTemplates; to: string; code: string; text: string; params: Message['params'] }

/** Outside production the outbox has it too, and first, so that a machine without a service can be used. */
async function post(ground: SmsContext, { kind, params, ...line }: Letter): Promise<void> {
  const { sms, dataDir, production } = ground.settings
  if (!production) await writeOutbox(dataDir, { channel: 'sms', ...line, time: new Date().toISOString() })
  try {
    if (sms) await sendOver(ground.log, sms, { phone: line.to, template: sms.templates[kind], params })
    ground.counters.sms(kind, 'sent')
  } catch (error) {
    ground.counters.sms(kind, 'refused')
    throw error
  }
}

const signOf = ({ settings }: SmsContext) => settings.sms?.sign ?? '蜂鸟'

/**
 * Sends a code by the service that the operator chose.
 * @throws Failure with words for the person when the message did not leave: nothing has been used up
 */
export async function sendSms(ground: SmsContext, sent: Sms): Promise<void> {
  const { sms } = ground.settings
  const params = sms ? paramsOf(sms, sent.code) : []
  const kind = purposes[sent.purpose].template
  await post(ground, { kind, to: sent.phone, code: sent.code, text: textOf(sent, signOf(ground)), params })
}

/**
 * Tells a phone that its account was entered by a new device, where the operator has a template for it.
 * @throws Failure when the message did not leave
 */
export async function sendLoginNotice(ground: SmsContext, phone: string): Promise<void> {
  if (ground.settings.sms?.templates.device === '') return
  const text = `【${signOf(ground)}】你的账号刚在一台新设备上登录。不是你本人的话，请到账号设置的登录记录里点“不是我”。`
  await post(ground, { kind: 'device', to: phone, code: '', text, params: [] })
}
