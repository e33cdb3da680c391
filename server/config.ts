import path from 'node:path'

/** What the environment decides, read once at boot. */
export type Settings = {
  port: number
  host: string
  /** Folder of the embedded database and the outbox, absolute. */
  dataDir: string
  /** null: the embedded database on dataDir. */
  databaseUrl: string | null
  /** Where people reach the site, without a slash at the end. */
  publicUrl: string
  /** A site with made-up people on it; it asks search engines to stay away. */
  demo: boolean
  production: boolean
  /** Signs links and hashes what limits know of people; null: made at the first start, kept with the data. */
  secret: string | null
}

/** A setting that cannot be used; the message is a sentence for the operator. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

function portOf(text: string): number {
  const port = Number(text)
  if (!/^\d{1,5}$/.test(text) || port > 65_535) {
    throw new SettingsError(`PORT 应当是 0 到 65535 之间的整数，现在是「${text}」。`)
  }
  return port
}

function urlOf(name: string, text: string, protocols: readonly string[]): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !protocols.includes(url.protocol)) {
    throw new SettingsError(
      `${name} 应当是 ${protocols.map((p) => `${p}//`).join(' 或 ')} 开头的地址，现在是「${text}」。`,
    )
  }
  return url
}

function switchOf(name: string, text: string): boolean {
  if (text === '1' || text === 'true') return true
  if (text === '0' || text === 'false') return false
  throw new SettingsError(`${name} 只能是 1 或 0，现在是「${text}」。`)
}

/**
 * Turns the environment into settings; empty values count as absent.
 * @throws SettingsError with a sentence that names the variable and what it may be.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = (name: string) => env[name]?.trim() || undefined
  const mode = given('NODE_ENV')
  const production = mode === 'production'
  const port = portOf(given('PORT') ?? '3000')
  const databaseUrl = given('DATABASE_URL')
  if (databaseUrl) urlOf('DATABASE_URL', databaseUrl, ['postgres:', 'postgresql:'])
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
  return {
    port,
    host: given('HOST') ?? '127.0.0.1',
    dataDir: path.resolve(given('DATA_DIR') ?? './data'),
    databaseUrl: databaseUrl ?? null,
    publicUrl: urlOf('PUBLIC_URL', publicUrl ?? `http://localhost:${port}`, ['http:', 'https:']).href.replace(
      /\/$/,
      '',
    ),
    demo: switchOf('DEMO', given('DEMO') ?? (production ? '0' : '1')),
    production,
    secret: secret ?? null,
  }
}
