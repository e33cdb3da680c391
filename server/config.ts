import path from 'node:path'
import { addressesOf } from '#server/kernel/database/connection/primary.ts'
import { type ProxySettings, readProxy } from '#server/kernel/security/trust-proxy.ts'
import { type MonitoringSettings, readMonitoring } from './monitoring-settings.ts'
import { type OperatorSettings, readOperator } from './operator-settings.ts'
import { readSecurityContact, type SecuritySettings } from './security-contact.ts'
import { readSms, readSmsPerHour, type SmsSettings, withoutSecret } from './sms-settings.ts'

/** How one reaches a store that speaks S3 (Aliyun OSS, Tencent COS, MinIO). */
export type S3Access = {
  endpoint: string
  region: string
  key: string
  secret: string
  /** The bucket stands in the path instead of in the host's name. */
  pathStyle: boolean
}

/** Where uploads lie: a folder of ours, or a store that speaks S3. */
export type StorageSettings = { driver: 'local' } | (S3Access & { driver: 's3'; bucket: string })

export type WechatSettings = { appId: string; secret: string; openUrl: string; apiUrl: string }
export type QqSettings = { appId: string; secret: string; url: string }

/** Third parties by which people may log in; null: the site is not registered with it. */
export type ThirdLoginSettings = {
  wechat: WechatSettings | null
  qq: QqSettings | null
  /** How long one log-in may wait for its provider, in milliseconds; browsers wait ten seconds. */
  patience: number
}

export type Role = 'all' | 'web' | 'worker'

/** What the environment decides, read once at boot. */
export type Settings = {
  port: number
  host: string
  /** Folder of the embedded database and the outbox, absolute. */
  dataDir: string
  /** null: the embedded database on dataDir. Several hosts may stand in it: of them it is the one that can be written. */
  databaseUrl: string | null
  /** The same database without the pooler between, which databaseUrl leads through; null: there is none. */
  databaseDirectUrl: string | null
  /** What this process does: serve people, do what follows later, or both. */
  role: Role
  /** How long the proxy may take to find out that this process ends, in seconds. */
  drainSeconds: number
  /** Where people reach the site, without a slash at the end. */
  publicUrl: string
  /** A site with made-up people on it; it asks search engines to stay away. */
  demo: boolean
  production: boolean
  /** Signs links and hashes what limits know of people; null: made at the first start, kept with the data. */
  secret: string | null
  /**
   * Keys under which what identifies people is kept: the first closes, all of them open. Empty: a key is
   * made at first use and kept in a file of dataDir, never in the database.
   */
  identityKeys: readonly Buffer[]
  storage: StorageSettings
  thirdLogin: ThirdLoginSettings
  /** null: short messages go to the outbox alone. */
  sms: SmsSettings | null
  /** The most short messages of an hour, to everybody together. */
  smsPerHour: number
} & MonitoringSettings &
  OperatorSettings &
  ProxySettings &
  SecuritySettings

/** A setting that cannot be used; the message is a sentence for the operator. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

type Given = (name: string) => string | undefined

function wholeOf(name: string, text: string, most: number): number {
  const number = Number(text)
  if (/^\d{1,5}$/.test(text) && number <= most) return number
  throw new SettingsError(`${name} 应当是 0 到 ${most} 之间的整数，现在是“${text}”。`)
}

function urlOf(name: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new SettingsError(`${name} 应当是 http:// 或 https:// 开头的地址，现在是“${withoutSecret(text)}”。`)
  return url
}

/** The address of a PostgreSQL, which is never repeated: a password stands in it. It may name several hosts. */
function databaseUrlOf(name: string, text: string): string {
  if (!/^postgres(ql)?:\/\//.test(text))
    throw new SettingsError(`${name} 应当是 postgres:// 或 postgresql:// 开头的地址。`)
  for (const one of addressesOf(text)) {
    const url = URL.canParse(one) ? new URL(one) : null
    if (!url || /@/.test(url.pathname + url.hash) || !canDecode(url.username + url.password))
      throw new SettingsError(
        `${name} 读不懂：用户名与密码里的特殊字符要写成百分号编码，例如 @ 写成 %40，# 写成 %23，/ 写成 %2F，% 写成 %25；几台主机之间用逗号隔开。`,
      )
  }
  const wanted = /[?&]target_session_attrs=([^&]*)/.exec(text)?.[1]
  if (wanted !== undefined && !['read-write', 'primary'].includes(wanted))
    throw new SettingsError(`${name} 的 target_session_attrs 只能是 read-write：网站要能写的那一台。`)
  return text
}

function canDecode(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

function roleOf(text: string): Role {
  if (text === 'all' || text === 'web' || text === 'worker') return text
  throw new SettingsError(`ROLE 只能是 all、web 或 worker，现在是“${text}”。`)
}

/** The addresses of one's own database; what only goes with it is a mistake without it. */
function databaseOf(given: Given) {
  const [url, direct, role] = [
    given('DATABASE_URL'),
    given('DATABASE_DIRECT_URL'),
    roleOf(given('ROLE') ?? 'all'),
  ]
  if (direct && !url) throw new SettingsError('给了 DATABASE_DIRECT_URL，却没有设置 DATABASE_URL。')
  if (role !== 'all' && !url)
    throw new SettingsError('ROLE=web 与 ROLE=worker 要设置 DATABASE_URL：内置数据库只归一个进程。')
  return {
    databaseUrl: url ? databaseUrlOf('DATABASE_URL', url) : null,
    databaseDirectUrl: direct ? databaseUrlOf('DATABASE_DIRECT_URL', direct) : null,
    role,
  }
}

const modes = ['production', 'development', 'test']

/** Whether this is the real site. A word that only resembles production would put made-up people on it. */
function isProduction(mode: string | undefined): boolean {
  if (mode !== undefined && !modes.includes(mode))
    throw new SettingsError(`NODE_ENV 只能是 ${modes.join('、')}，或不设置，现在是“${mode}”。`)
  return mode === 'production'
}

function switchOf(name: string, text: string): boolean {
  if (text === '1' || text === 'true') return true
  if (text === '0' || text === 'false') return false
  throw new SettingsError(`${name} 只能是 1 或 0，现在是“${text}”。`)
}

/** The settings of a store that speaks S3, whose names begin with `prefix`; the needed ones are there. */
export function s3AccessOf(given: Given, prefix: string): S3Access {
  const [endpoint, pathStyle] = [`${prefix}ENDPOINT`, `${prefix}FORCE_PATH_STYLE`]
  return {
    endpoint: urlOf(endpoint, given(endpoint) ?? '').href.replace(/\/$/, ''),
    region: given(`${prefix}REGION`) ?? 'us-east-1',
    key: given(`${prefix}KEY`) ?? '',
    secret: given(`${prefix}SECRET`) ?? '',
    pathStyle: switchOf(pathStyle, given(pathStyle) ?? '0'),
  }
}

/** Whether a bucket may be called so. */
export const isBucket = (text: string): boolean => /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(text)

/** The store of uploads; half a set of S3 settings is a mistake, not a wish for the folder. */
function storageOf(given: Given): StorageSettings {
  const driver = given('STORAGE') ?? 'local'
  if (driver !== 'local' && driver !== 's3')
    throw new SettingsError(`STORAGE 只能是 local 或 s3，现在是“${driver}”。`)
  const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_KEY', 'S3_SECRET'] as const
  if (driver === 'local') {
    const stray = needed.filter((name) => given(name))
    if (stray.length > 0) throw new SettingsError(`给了 ${stray.join('、')}，却没有设置 STORAGE=s3。`)
    return { driver }
  }
  const lacking = needed.filter((name) => !given(name))
  if (lacking.length > 0) throw new SettingsError(`STORAGE=s3 还要设置 ${lacking.join('、')}。`)
  const bucket = given('S3_BUCKET') ?? ''
  if (!isBucket(bucket)) throw new SettingsError(`S3_BUCKET 应当是存储桶的名字，现在是“${bucket}”。`)
  return { driver, ...s3AccessOf(given, 'S3_'), bucket }
}

/** Keys of 32 bytes in base64, joined by commas. */
function identityKeysOf(text: string | undefined): Buffer[] {
  const keys = (text ?? '').split(',').flatMap((one) => one.trim() || [])
  return keys.map((one) => {
    const key = Buffer.from(one, 'base64')
    // Buffer skips what is no base64: only what reads back the same is a key.
    if (key.length !== 32 || key.toString('base64') !== one)
      throw new SettingsError('IDENTITY_KEY 应当是 32 个随机字节的 base64（openssl rand -base64 32）。')
    return key
  })
}

/** Third parties; a number without its secret, or the other way round, is a mistake. */
function thirdLoginOf(given: Given): ThirdLoginSettings {
  const pair = (name: string) => {
    const [appId, secret] = [given(`${name}_APP_ID`), given(`${name}_APP_SECRET`)]
    if (!appId !== !secret)
      throw new SettingsError(`${name}_APP_ID 与 ${name}_APP_SECRET 要么都设置，要么都不设置。`)
    return appId && secret ? { appId, secret } : null
  }
  const address = (name: string, usual: string) => urlOf(name, given(name) ?? usual).href.replace(/\/$/, '')
  const [wechat, qq] = [pair('WECHAT'), pair('QQ')]
  return {
    wechat: wechat && {
      ...wechat,
      openUrl: address('WECHAT_OPEN_URL', 'https://open.weixin.qq.com'),
      apiUrl: address('WECHAT_API_URL', 'https://api.weixin.qq.com'),
    },
    qq: qq && { ...qq, url: address('QQ_URL', 'https://graph.qq.com') },
    patience: 8_000,
  }
}

/** The numbers that the interface has for the third parties of this site (contract/identity/auth.ts `providers`). */
export const loginProviders = ({ thirdLogin }: Pick<Settings, 'thirdLogin'>): number[] => [
  ...(thirdLogin.wechat ? [1] : []),
  ...(thirdLogin.qq ? [4] : []),
]

/** @throws SettingsError where a reader has a sentence for the operator instead of settings */
function usable<T>(read: T | string): T {
  if (typeof read === 'string') throw new SettingsError(read)
  return read
}

/**
 * Turns the environment into settings; empty values count as absent.
 * @throws SettingsError with a sentence that names the variable and what it may be.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = (name: string) => env[name]?.trim() || undefined
  const production = isProduction(given('NODE_ENV'))
  const port = wholeOf('PORT', given('PORT') ?? '3000', 65_535)
  const database = databaseOf(given)
  const publicUrl = given('PUBLIC_URL')
  if (!publicUrl && production) {
    throw new SettingsError('正式运行（NODE_ENV=production）要设置 PUBLIC_URL，例如 https://example.com。')
  }
  const secret = given('SECRET')
  if (!secret && production) {
    throw new SettingsError(
      '正式运行（NODE_ENV=production）要设置 SECRET：至少 32 个字符的随机文字，各进程相同。',
    )
  }
  if (secret && secret.length < 32) throw new SettingsError('SECRET 至少要 32 个字符。')
  const identityKeys = identityKeysOf(given('IDENTITY_KEY'))
  // Several machines may serve one database: a key that each makes for itself opens nothing of the others'.
  if (identityKeys.length === 0 && production && database.databaseUrl) {
    throw new SettingsError(
      '正式运行并设置了 DATABASE_URL 时，要设置 IDENTITY_KEY，各进程相同：从内置数据库搬来的，用 DATA_DIR/identity.key 里的那一行；新的站用 openssl rand -base64 32。',
    )
  }
  const sms = usable(readSms(given, production))
  const smsPerHour = usable(readSmsPerHour(given))
  const operator = usable(readOperator(given, production))
  const monitoring = usable(readMonitoring(given))
  const security = usable(readSecurityContact(given))
  const proxy = usable(readProxy(given))
  return {
    port,
    host: given('HOST') ?? '127.0.0.1',
    dataDir: path.resolve(given('DATA_DIR') ?? './data'),
    ...database,
    drainSeconds: wholeOf('DRAIN_SECONDS', given('DRAIN_SECONDS') ?? '0', 300),
    publicUrl: urlOf('PUBLIC_URL', publicUrl ?? `http://localhost:${port}`).href.replace(/\/$/, ''),
    demo: switchOf('DEMO', given('DEMO') ?? (production ? '0' : '1')),
    production,
    secret: secret ?? null,
    identityKeys,
    storage: storageOf(given),
    thirdLogin: thirdLoginOf(given),
    ...operator,
    ...proxy,
    ...security,
    sms,
    smsPerHour,
    ...monitoring,
  }
}
