import type { SmsSettings } from '#server/sms-settings.ts'
import { type Driver, SmsError, type Trouble, troubleOf, within } from './driver.ts'

function troubleOfCode(code: string): Trouble {
  if (code.startsWith('InternalError')) return 'late'
  if (code.startsWith('LimitExceeded.PhoneNumber')) return 'often'
  return code.includes('PhoneNumber') ? 'phone' : 'refused'
}

// Loaded by the first message: the library is large and most processes never send one.
async function clientOf({ endpoint, key, secret, region, patience }: SmsSettings) {
  const { sms } = await import('tencentcloud-sdk-nodejs-sms')
  const { host, protocol } = new URL(endpoint)
  return new sms.v20210111.Client({
    credential: { secretId: key, secretKey: secret },
    region,
    profile: {
      httpProfile: { endpoint: host, protocol: `${protocol}//`, reqTimeout: Math.ceil(patience / 1_000) },
    },
  })
}

/** Sends by Tencent's service (SendSms of 2021-01-11). */
export function tencent(settings: SmsSettings): Driver {
  let loaded: ReturnType<typeof clientOf> | null = null
  return async ({ phone, template, params }) => {
    loaded ??= clientOf(settings)
    const client = await loaded
    const request = client.SendSms({
      PhoneNumberSet: [`+86${phone}`],
      SmsSdkAppId: settings.app,
      SignName: settings.sign,
      TemplateId: template,
      TemplateParamSet: params.map(({ value }) => value),
    })
    const answer = await within(settings.patience, request).catch((error: unknown) => {
      throw troubleOf(error, troubleOfCode)
    })
    const state = answer.SendStatusSet?.[0]
    if (!state?.Code) throw new SmsError('odd', 'an answer without a state')
    if (state.Code !== 'Ok')
      throw new SmsError(troubleOfCode(state.Code), `${state.Code} ${state.Message ?? ''}`)
  }
}
