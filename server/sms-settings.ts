type Given = (name: string) => string | undefined

const usualPerHour = 1_000

/**
 * How many messages the site sends in an hour at most.
 * @returns a sentence for the operator where the setting cannot be used
 */
export function readSmsPerHour(given: Given): number | string {
  const text = given('SMS_PER_HOUR')
  if (text === undefined) return usualPerHour
  return /^[1-9]\d{0,6}$/.test(text)
    ? Number(text)
    : `SMS_PER_HOUR 应当是 1 到 9999999 之间的整数，现在是“${text}”。`
}

/** Which of the service's templates says what the code is for. */
export type SmsTemplates = {
  login: string
  register: string
  password: string
  phone: string
  /** Tells of a log-in by a new device, and has no places to fill; '': no such message is sent. */
  device: string
}

/** A service that sends short messages, as the operator has an account there. */
export type SmsSettings = {
  driver: 'aliyun' | 'tencent'
  /** Where it is reached, without a slash at the end. */
  endpoint: string
  key: string
  secret: string
  /** The name in 【】 before the text, as it was approved. */
  sign: string
  templates: SmsTemplates
  /** What fills the template: the code, and after it how many minutes it holds. */
  params: 'code' | 'code,minutes'
  /** Tencent's number of the application; '' with Aliyun. */
  app: string
  region: string
  /** How long one try may take, in milliseconds. */
  patience: number
}

const homes = {
  aliyun: { endpoint: 'https://dysmsapi.aliyuncs.com', region: 'cn-hangzhou' },
  tencent: { endpoint: 'https://sms.tencentcloudapi.com', region: 'ap-guangzhou' },
} as const

const names = ['SMS_KEY', 'SMS_SECRET', 'SMS_SIGN', 'SMS_TEMPLATE'] as const

/** An address as it may be printed: what stands before an @ may be a password. */
export const withoutSecret = (address: string) => address.replace(/[^/]*@/g, '…@')

function templatesOf(given: Given): SmsTemplates {
  const device = given('SMS_TEMPLATE_DEVICE') ?? ''
  const of = (name: string) => given(`SMS_TEMPLATE_${name}`) ?? given('SMS_TEMPLATE') ?? ''
  return {
    login: of('LOGIN'),
    register: of('REGISTER'),
    password: of('PASSWORD'),
    phone: of('PHONE'),
    device,
  }
}

function withoutDriver(given: Given, production: boolean): string | null {
  const stray = [...names, 'SMS_APP'].filter(given)
  if (stray.length > 0) return `给了 ${stray.join('、')}，却没有设置 SMS_DRIVER=aliyun 或 tencent。`
  if (!production) return null
  return '正式运行（NODE_ENV=production）要设置 SMS_DRIVER 为 aliyun 或 tencent：没有短信，谁也登录不了。'
}

/**
 * The service for short messages; null: none, messages go to the outbox alone.
 * @returns a sentence for the operator where the settings cannot be used
 */
export function readSms(given: Given, production: boolean): SmsSettings | string | null {
  const driver = given('SMS_DRIVER')
  if (!driver) return withoutDriver(given, production)
  if (driver !== 'aliyun' && driver !== 'tencent')
    return `SMS_DRIVER 只能是 aliyun 或 tencent，现在是“${driver}”。`
  const needed = driver === 'tencent' ? [...names, 'SMS_APP'] : names
  const absent = needed.filter((name) => !given(name))
  if (absent.length > 0) return `SMS_DRIVER=${driver} 还要设置 ${absent.join('、')}。`
  const endpoint = given('SMS_ENDPOINT') ?? homes[driver].endpoint
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol))
    return `SMS_ENDPOINT 应当是 http:// 或 https:// 开头的地址，现在是“${withoutSecret(endpoint)}”。`
  const params = given('SMS_TEMPLATE_PARAMS') ?? 'code'
  if (params !== 'code' && params !== 'code,minutes')
    return `SMS_TEMPLATE_PARAMS 只能是 code 或 code,minutes，现在是“${params}”。`
  return {
    driver,
    endpoint: new URL(endpoint).origin,
    key: given('SMS_KEY') ?? '',
    secret: given('SMS_SECRET') ?? '',
    sign: given('SMS_SIGN') ?? '',
    templates: templatesOf(given),
    params,
    app: given('SMS_APP') ?? '',
    region: given('SMS_REGION') ?? homes[driver].region,
    patience: 5_000,
  }
}
