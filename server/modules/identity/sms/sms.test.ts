import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { code } from '#contract/error.ts'
import { readSettings } from '#server/config.ts'
import { Failure } from '#server/kernel/errors/failure.ts'
import { createCounters } from '#server/kernel/monitoring/counters.ts'
import {
  aliyunService,
  garbage,
  json,
  type Service,
  silence,
  tencentService,
} from '#server/test/identity/sms-service.ts'
import { createBreaker } from './breaker.ts'
import { outboxPath, sendSms } from './index.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'fengniao-sms-'))
const services: Partial<Record<'aliyun' | 'tencent', Service>> = {}
const keys = {
  SMS_KEY: 'AKID',
  SMS_SECRET: 'keep this',
  SMS_SIGN: '蜂鸟 (斗志)',
  SMS_TEMPLATE: '1001',
  SMS_APP: '1400',
}

beforeAll(async () => {
  services.aliyun = await aliyunService('AKID', 'keep this')
  services.tencent = await tencentService('AKID', 'keep this')
})
afterAll(async () => {
  for (const service of Object.values(services)) await service.close()
  rmSync(dataDir, { recursive: true })
})

type Driver = keyof typeof services
const serviceOf = (driver: Driver): Service => {
  const service = services[driver]
  if (!service) throw new Error('not open')
  return service
}

/** A process of its own: nothing is known of earlier failures. */
function ground(driver: Driver | null, env: Record<string, string> = {}) {
  const given = driver
    ? { ...keys, SMS_DRIVER: driver, SMS_ENDPOINT: serviceOf(driver).endpoint, ...env }
    : env
  const settings = { ...readSettings(given), dataDir }
  if (settings.sms) settings.sms.patience = 1_000
  return { settings, log: { warn: () => {} }, counters: createCounters() }
}

const sent = { phone: '13800138000', code: '204816', purpose: 'l2' } as const
const failureOf = async (work: Promise<unknown>): Promise<Failure> => {
  const error = await work.then(
    () => new Error('nothing failed'),
    (thrown: unknown) => thrown,
  )
  if (error instanceof Failure) return error
  throw error
}
const down = '短信暂时发不出，请稍后再试'
const states = (Code: string) =>
  json({ Response: { SendStatusSet: [{ Code, Message: 'm' }], RequestId: 'r' } })
const plays = {
  aliyun: {
    often: json({ Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '触发天级流控', RequestId: 'r' }),
    phone: json({ Code: 'isv.MOBILE_NUMBER_ILLEGAL', Message: '号码违法', RequestId: 'r' }),
    refused: json({ Code: 'isv.AMOUNT_NOT_ENOUGH', Message: '账户余额不足', RequestId: 'r' }),
    ok: json({ Code: 'OK', Message: 'OK', RequestId: 'r' }),
  },
  tencent: {
    often: states('LimitExceeded.PhoneNumberDailyLimit'),
    phone: states('FailedOperation.PhoneNumberInBlacklist'),
    refused: states('FailedOperation.InsufficientBalanceInSmsPackage'),
    ok: states('Ok'),
  },
}

test('签名、模板、号码与验证码按阿里云的规矩送到，签名算得对', async () => {
  const service = serviceOf('aliyun')
  service.play(plays.aliyun.ok)
  await sendSms(ground('aliyun', { SMS_TEMPLATE_LOGIN: 'SMS_7' }), sent)
  expect(service.received.map(({ parameters }) => parameters)).toEqual([
    expect.objectContaining({
      PhoneNumbers: '13800138000',
      SignName: '蜂鸟 (斗志)',
      TemplateCode: 'SMS_7',
      TemplateParam: '{"code":"204816"}',
    }),
  ])
})

test('签名、模板、号码与验证码按腾讯云的规矩送到，签名算得对', async () => {
  const service = serviceOf('tencent')
  service.play(plays.tencent.ok)
  await sendSms(ground('tencent', { SMS_TEMPLATE_PARAMS: 'code,minutes' }), sent)
  expect(service.received.map(({ parameters }) => parameters)).toEqual([
    {
      PhoneNumberSet: ['+8613800138000'],
      SmsSdkAppId: '1400',
      SignName: '蜂鸟 (斗志)',
      TemplateId: '1001',
      TemplateParamSet: ['204816', '5'],
      region: 'ap-guangzhou',
    },
  ])
})

describe.each(['aliyun', 'tencent'] as const)('%s 出了岔子', (driver) => {
  const { often, phone, refused, ok } = plays[driver]

  test('密钥不对：请稍后再试，服务那边没有收下', async () => {
    serviceOf(driver).play(ok)
    const failure = await failureOf(sendSms(ground(driver, { SMS_SECRET: 'other' }), sent))
    expect([failure.code, failure.message]).toEqual([code.notNow, down])
    expect(serviceOf(driver).received).toEqual([])
  })

  test.each([
    ['同一个号码太多', often, code.tooOften, '这个号码今天收到的短信太多了，请明天再试'],
    ['号码收不到', phone, code.unacceptable, '这个手机号码收不到短信，请换一个'],
    ['账户被拒', refused, code.notNow, down],
    ['答复看不懂', garbage, code.notNow, down],
  ])('%s：照实说，不再试第二次', async (_, play, failing, words) => {
    serviceOf(driver).play(play)
    const here = ground(driver)
    const failure = await failureOf(sendSms(here, sent))
    expect([failure.code, failure.message]).toEqual([failing, words])
    expect(serviceOf(driver).received).toHaveLength(1)
    expect(here.counters.shortMessages()).toEqual([
      { labels: { kind: 'login', outcome: 'refused' }, count: 1 },
    ])
  })

  test.each([
    ['五百几', json({ Code: 'ServiceUnavailable', Message: 'm' }, 503)],
    ['没有答复', silence],
    ['断了线', (response: { destroy(): void }) => response.destroy()],
  ])('%s：再试一次，成了就成了；两次都不成才说', async (_, play) => {
    const service = serviceOf(driver)
    service.play(play, ok)
    await sendSms(ground(driver), sent)
    expect(service.received).toHaveLength(2)
    service.play(play)
    expect((await failureOf(sendSms(ground(driver), sent))).message).toBe(down)
    expect(service.received).toHaveLength(2)
  })

  test('连着五次发不出就歇着，不再去敲；号码自己的事不算', async () => {
    const [service, here] = [serviceOf(driver), ground(driver)]
    service.play(often)
    for (let i = 0; i < 8; i++) await failureOf(sendSms(here, sent))
    expect(service.received).toHaveLength(8)
    service.play(refused)
    for (let i = 0; i < 8; i++) expect((await failureOf(sendSms(here, sent))).message).toBe(down)
    expect(service.received).toHaveLength(5)
  })
})

test('歇满一分钟放一条去试：成了就恢复，不成接着歇', () => {
  let now = 0
  const breaker = createBreaker(() => now)
  for (let i = 0; i < 5; i++) breaker.failed()
  expect(breaker.mayTry()).toBe(false)
  now = 60_000
  expect([breaker.mayTry(), breaker.mayTry()]).toEqual([true, false])
  breaker.failed()
  now = 119_999
  expect(breaker.mayTry()).toBe(false)
  now = 120_000
  expect(breaker.mayTry()).toBe(true)
  breaker.worked()
  expect([breaker.mayTry(), breaker.mayTry()]).toEqual([true, true])
})

test('没有服务时写进发件箱，一行一条，一百条同时写也不会混', async () => {
  rmSync(outboxPath(dataDir), { force: true })
  const codes = Array.from({ length: 100 }, (_, i) => String(100_000 + i))
  await Promise.all(codes.map((one) => sendSms(ground(null), { ...sent, code: one, purpose: 'r1' })))
  const lines = readFileSync(outboxPath(dataDir), 'utf8').trimEnd().split('\n')
  const read = lines.map((line) => JSON.parse(line) as Record<string, string>)
  expect(new Set(read.map((line) => line.code))).toEqual(new Set(codes))
  expect(read).toHaveLength(100)
  expect(read[0]).toEqual({
    channel: 'sms',
    to: '13800138000',
    code: expect.any(String),
    text: `【蜂鸟】${read[0]?.code} 是你注册的验证码，5 分钟内有效，请勿告诉别人。`,
    time: expect.stringMatching(/^\d{4}-.*Z$/),
  })
})

test('正式运行时没有发件箱，只经服务发出', async () => {
  rmSync(outboxPath(dataDir), { force: true })
  serviceOf('aliyun').play(plays.aliyun.ok)
  const env = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://a.cn',
    SECRET: 's'.repeat(32),
    OPERATOR_NAME: '某某公司',
    OPERATOR_CONTACT: 'post@a.cn',
    COMPLAINT_CONTACT: 'complaints@a.cn',
  }
  await sendSms(ground('aliyun', env), sent)
  expect(serviceOf('aliyun').received).toHaveLength(1)
  expect(() => readFileSync(outboxPath(dataDir))).toThrow(/ENOENT/)
})
