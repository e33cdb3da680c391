import type * as Library from '@alicloud/dysmsapi20170525' with { 'resolution-mode': 'require' }
import type * as Core from '@alicloud/openapi-core' with { 'resolution-mode': 'require' }
import { createRequire } from 'node:module'
import type { SmsSettings } from '#server/sms-settings.ts'
import { type Driver, SmsError, type Trouble, troubleOf, within } from './driver.ts'

const troubles: Readonly<Record<string, Trouble>> = {
  'isv.BUSINESS_LIMIT_CONTROL': 'often',
  'isv.DAY_LIMIT_CONTROL': 'often',
  'isv.MOBILE_NUMBER_ILLEGAL': 'phone',
  'isv.MOBILE_COUNT_OVER_LIMIT': 'phone',
  'isv.BLACK_KEY_CONTROL_LIMIT': 'phone',
}
const troubleOfCode = (code: string): Trouble => troubles[code] ?? 'refused'

const load = createRequire(import.meta.url)

// Loaded by the first message: the library is large and most processes never send one. It is CommonJS
// with a default export, which loaders of modules hand out in different wrappings.
function clientOf({ endpoint, key, secret, region, patience }: SmsSettings) {
  const { default: Client, SendSmsRequest } = load('@alicloud/dysmsapi20170525') as typeof Library.default
  const { $OpenApiUtil } = load('@alicloud/openapi-core') as typeof Core
  const { host, protocol } = new URL(endpoint)
  const config = new $OpenApiUtil.Config({
    accessKeyId: key,
    accessKeySecret: secret,
    endpoint: host,
    protocol: protocol === 'http:' ? 'HTTP' : 'HTTPS',
    regionId: region,
    readTimeout: patience,
    connectTimeout: patience,
  })
  return { client: new Client(config), SendSmsRequest }
}

/** Sends by Aliyun's service (SendSms of 2017-05-25). */
export function aliyun(settings: SmsSettings): Driver {
  let loaded: ReturnType<typeof clientOf> | null = null
  return async ({ phone, template, params }) => {
    loaded ??= clientOf(settings)
    const { client, SendSmsRequest } = loaded
    const request = new SendSmsRequest({
      phoneNumbers: phone,
      signName: settings.sign,
      templateCode: template,
      templateParam: JSON.stringify(Object.fromEntries(params.map(({ name, value }) => [name, value]))),
    })
    const answer = await within(settings.patience, client.sendSms(request)).catch((error: unknown) => {
      throw troubleOf(error, troubleOfCode)
    })
    const { code, message } = answer.body ?? {}
    if (!code) throw new SmsError('odd', 'an answer without a code')
    if (code !== 'OK') throw new SmsError(troubleOfCode(code), `${code} ${message ?? ''}`)
  }
}
