import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSettings, SettingsError } from './config.ts'

const sms = { SMS_DRIVER: 'aliyun', SMS_KEY: 'k', SMS_SECRET: 's', SMS_SIGN: '蜂鸟', SMS_TEMPLATE: 'SMS_1' }
const proper = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://example.com',
  SECRET: 's'.repeat(32),
  ...sms,
  OPERATOR_NAME: '某某工作室',
  OPERATOR_CONTACT: 'hello@example.com',
  COMPLAINT_CONTACT: '010-12345678',
}

const unnamed = (setting: string) =>
  `正式运行（NODE_ENV=production）还要设置 ${setting}：运营者的名称、联系方式与投诉渠道写在页脚与各份文本里。`

describe('设置', () => {
  test('什么都不给：本机的 3000 端口、内置数据库、演示站点', () => {
    expect(readSettings({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: path.resolve('./data'),
      databaseUrl: null,
      databaseDirectUrl: null,
      role: 'all',
      drainSeconds: 0,
      publicUrl: 'http://localhost:3000',
      demo: true,
      production: false,
      secret: null,
      identityKeys: [],
      storage: { driver: 'local' },
      operator: {
        name: '尚未登记（演示站点）',
        contact: null,
        complaints: null,
      },
      trustProxy: null,
      securityContact: null,
      sms: null,
      smsPerHour: 1_000,
      thirdLogin: { wechat: null, qq: null, patience: 8_000 },
      metrics: null,
      tracesUrl: null,
    })
  })

  test('微信与 QQ 的应用号要和密钥一起给；地址可以改，一般不用', () => {
    const { thirdLogin } = readSettings({
      WECHAT_APP_ID: 'wx1',
      WECHAT_APP_SECRET: 's1',
      QQ_APP_ID: '101',
      QQ_APP_SECRET: 's2',
      QQ_URL: 'http://localhost:9/',
    })
    expect(thirdLogin).toMatchObject({
      wechat: { openUrl: 'https://open.weixin.qq.com', apiUrl: 'https://api.weixin.qq.com' },
      qq: { appId: '101', secret: 's2', url: 'http://localhost:9' },
    })
    expect(() => readSettings({ QQ_APP_ID: '101' })).toThrow('QQ_APP_ID 与 QQ_APP_SECRET 要么都设置')
    expect(() => readSettings({ WECHAT_APP_SECRET: 's' })).toThrow('WECHAT_APP_ID 与 WECHAT_APP_SECRET')
  })

  test('空的与只有空格的值等于没有给', () => {
    const empty = {
      PORT: '',
      HOST: ' ',
      DATA_DIR: '',
      DATABASE_URL: ' ',
      PUBLIC_URL: '',
      DEMO: '',
      NODE_ENV: '',
    }
    expect(readSettings(empty)).toEqual(readSettings({}))
  })

  test.each([
    [{ PORT: '8080' }, { port: 8080, publicUrl: 'http://localhost:8080' }],
    [{ PORT: '0' }, { port: 0 }],
    [{ PORT: '65535' }, { port: 65_535 }],
    [{ HOST: '0.0.0.0' }, { host: '0.0.0.0' }],
    [{ DATA_DIR: '/var/lib/fengniao' }, { dataDir: '/var/lib/fengniao' }],
    [{ DATABASE_URL: 'postgres://a:b@db/site' }, { databaseUrl: 'postgres://a:b@db/site' }],
    [{ DATABASE_URL: 'postgresql://db/site?host=/run' }, { databaseUrl: 'postgresql://db/site?host=/run' }],
    [
      { DATABASE_URL: 'postgres://a:b@one:1,two/site?target_session_attrs=read-write', ROLE: 'worker' },
      { role: 'worker' },
    ],
    [
      { DATABASE_URL: 'postgres://a@pooler/site', DATABASE_DIRECT_URL: 'postgres://a@db/site', ROLE: 'web' },
      { databaseDirectUrl: 'postgres://a@db/site', role: 'web' },
    ],
    [{ DRAIN_SECONDS: '15' }, { drainSeconds: 15 }],
    [{ PUBLIC_URL: 'https://example.com/' }, { publicUrl: 'https://example.com' }],
    [{ DEMO: '0' }, { demo: false }],
    [{ DEMO: 'true' }, { demo: true }],
    [{ DEMO: 'false' }, { demo: false }],
    [proper, { production: true, demo: false }],
    [proper, { operator: { name: '某某工作室', contact: 'hello@example.com', complaints: '010-12345678' } }],
    [{ COMPLAINT_CONTACT: 'https://example.com/a' }, { operator: { complaints: 'https://example.com/a' } }],
    [{ ...proper, DEMO: '1' }, { demo: true }],
    [{ NODE_ENV: 'development' }, { production: false, demo: true }],
    [{ SECURITY_CONTACT: 'mailto:a@b.cn' }, { securityContact: 'mailto:a@b.cn' }],
    [{ TRUST_PROXY: '0' }, { trustProxy: null }],
    [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
    [
      { TRUST_PROXY: 'loopback, 10.1.2.3,10.0.0.0/8,2001:db8::/32' },
      { trustProxy: ['loopback', '10.1.2.3', '10.0.0.0/8', '2001:db8::/32'] },
    ],
    [{ METRICS_PORT: '9464' }, { metrics: { port: 9464, host: '127.0.0.1', token: null } }],
    [{ METRICS_TOKEN: 't'.repeat(16) }, { metrics: { port: null, token: 't'.repeat(16) } }],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318/' }, { tracesUrl: 'http://localhost:4318' }],
  ])('%j 读作 %j', (env, settings) => {
    expect(readSettings(env)).toMatchObject(settings)
  })

  test.each([
    [{ PORT: 'abc' }, 'PORT 应当是 0 到 65535 之间的整数，现在是“abc”。'],
    [{ PORT: '-1' }, 'PORT 应当是 0 到 65535 之间的整数，现在是“-1”。'],
    [{ PORT: '65536' }, 'PORT 应当是 0 到 65535 之间的整数，现在是“65536”。'],
    [{ PORT: '80.5' }, 'PORT 应当是 0 到 65535 之间的整数，现在是“80.5”。'],
    [{ PORT: '1e3' }, 'PORT 应当是 0 到 65535 之间的整数，现在是“1e3”。'],
    [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL 应当是 postgres:// 或 postgresql:// 开头的地址。'],
    [{ DATABASE_URL: 'db' }, 'DATABASE_URL 应当是 postgres:// 或 postgresql:// 开头的地址。'],
    [
      { PUBLIC_URL: 'example.com' },
      'PUBLIC_URL 应当是 http:// 或 https:// 开头的地址，现在是“example.com”。',
    ],
    [
      { PUBLIC_URL: 'javascript:alert(1)' },
      'PUBLIC_URL 应当是 http:// 或 https:// 开头的地址，现在是“javascript:alert(1)”。',
    ],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV 只能是 production、development、test，或不设置，现在是“prod”。'],
    [{ ROLE: 'both' }, 'ROLE 只能是 all、web 或 worker，现在是“both”。'],
    [{ ROLE: 'web' }, 'ROLE=web 与 ROLE=worker 要设置 DATABASE_URL：内置数据库只归一个进程。'],
    [{ DATABASE_DIRECT_URL: 'postgres://db/site' }, '给了 DATABASE_DIRECT_URL，却没有设置 DATABASE_URL。'],
    [{ DRAIN_SECONDS: '1.5' }, 'DRAIN_SECONDS 应当是 0 到 300 之间的整数，现在是“1.5”。'],
    [{ DRAIN_SECONDS: '301' }, 'DRAIN_SECONDS 应当是 0 到 300 之间的整数，现在是“301”。'],
    [{ DEMO: 'yes' }, 'DEMO 只能是 1 或 0，现在是“yes”。'],
    [
      { NODE_ENV: 'production' },
      '正式运行（NODE_ENV=production）要设置 PUBLIC_URL，例如 https://example.com。',
    ],
    [
      { SECURITY_CONTACT: 'a@b.cn' },
      'SECURITY_CONTACT 应当以 mailto:、https:// 或 tel: 开头，例如 mailto:security@example.com，现在是“a@b.cn”。',
    ],
    [{ ...proper, OPERATOR_NAME: '' }, unnamed('OPERATOR_NAME')],
    [{ ...proper, OPERATOR_CONTACT: ' ' }, unnamed('OPERATOR_CONTACT')],
    [{ ...proper, COMPLAINT_CONTACT: undefined }, unnamed('COMPLAINT_CONTACT')],
    [{ OPERATOR_CONTACT: '微信' }, 'OPERATOR_CONTACT 应当是邮箱、电话或 https:// 开头的网址，现在是“微信”。'],
    [
      { COMPLAINT_CONTACT: 'http://a.cn' },
      'COMPLAINT_CONTACT 应当是邮箱、电话或 https:// 开头的网址，现在是“http://a.cn”。',
    ],
    [{ OPERATOR_NAME: '名'.repeat(61) }, 'OPERATOR_NAME 最多 60 个字。'],
    ...['true', '-1', '10', '10.0.0.0/33', '10.0.0.0/8/8', 'nginx', '127.0.0.1,'].map(
      (text): [{ TRUST_PROXY: string }, string] => [
        { TRUST_PROXY: text },
        `TRUST_PROXY 应当是前面有几层代理（1 到 9），或代理的地址与网段（逗号隔开，例如 127.0.0.1,10.0.0.0/8），现在是“${text}”。`,
      ],
    ),
    [{ METRICS_PORT: 'x' }, 'METRICS_PORT 应当是 0 到 65535 之间的整数，现在是“x”。'],
    [{ METRICS_PORT: '70000' }, 'METRICS_PORT 应当是 0 到 65535 之间的整数，现在是“70000”。'],
    [{ METRICS_PORT: '3000' }, 'METRICS_PORT 不能与 PORT 相同，现在都是 3000。'],
    [{ METRICS_HOST: '127.0.0.1' }, '给了 METRICS_HOST，却没有设置 METRICS_PORT。'],
    [{ METRICS_TOKEN: 'fifteen-letters' }, 'METRICS_TOKEN 至少要 16 个字符。'],
    [
      { METRICS_TOKEN: 'sixteen letters and more' },
      'METRICS_TOKEN 只能由没有空格的英文字母、数字与符号组成。',
    ],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
      'OTEL_EXPORTER_OTLP_ENDPOINT 应当是 http:// 或 https:// 开头的地址，现在是“collector:4318”。',
    ],
  ])('%j 用一句话拒绝', (env, sentence) => {
    expect(() => readSettings(env)).toThrow(new SettingsError(sentence))
  })
})

describe('设置里的密码', () => {
  const encode =
    'DATABASE_URL 读不懂：用户名与密码里的特殊字符要写成百分号编码，例如 @ 写成 %40，# 写成 %23，/ 写成 %2F，% 写成 %25；几台主机之间用逗号隔开。'
  const attributes = 'DATABASE_URL 的 target_session_attrs 只能是 read-write：网站要能写的那一台。'
  const protocol = 'DATABASE_URL 应当是 postgres:// 或 postgresql:// 开头的地址。'
  const web = (name: string) => `${name} 应当是 http:// 或 https:// 开头的地址，现在是`

  test.each([
    ['postgres://u:geheim@h1,h2:99999/db', encode],
    ['postgres://u:geheim#x@h1,h2/db', encode],
    ['postgres://u:geheim@h1,h2/db?target_session_attrs=prefer-standby', attributes],
    ['postgres://u:geheim#x@h/db', encode],
    ['postgres://u:geheim/x@h/db', encode],
    ['postgres://u:12/geheim@h/db', encode],
    ['postgres://u:geheim%zz@h/db', encode],
    ['postgres:u:geheim@h/db', protocol],
    ['mysql://u:geheim@h/db', protocol],
  ])('地址 %s 有错：说该怎么写，不把密码说出来', (DATABASE_URL, sentence) => {
    expect(() => readSettings({ DATABASE_URL })).toThrow(new SettingsError(sentence))
  })

  test('别的地址里带着密码，也不说出来', () => {
    const address = 'ftp://u:geheim@h'
    const shown = '“ftp://…@h”。'
    for (const [env, name] of [
      [{ PUBLIC_URL: address }, 'PUBLIC_URL'],
      [{ STORAGE: 's3', S3_ENDPOINT: address, S3_BUCKET: 'abc', S3_KEY: 'k', S3_SECRET: 's' }, 'S3_ENDPOINT'],
      [{ ...sms, SMS_ENDPOINT: address }, 'SMS_ENDPOINT'],
    ] as const)
      expect(() => readSettings(env)).toThrow(new SettingsError(web(name) + shown))
  })
})

describe('实名资料的密钥', () => {
  const [one, other] = ['a'.repeat(32), 'b'.repeat(32)].map((text) => Buffer.from(text))

  test('一把，或新的在前、旧的在后', () => {
    expect(readSettings({ IDENTITY_KEY: one?.toString('base64') }).identityKeys).toEqual([one])
    const both = `${one?.toString('base64')}, ${other?.toString('base64')}`
    expect(readSettings({ IDENTITY_KEY: both }).identityKeys).toEqual([one, other])
  })

  test('正式运行、数据库在别处：没有它就不启动', () => {
    const elsewhere = { ...proper, DATABASE_URL: 'postgres://db/site' }
    expect(() => readSettings(elsewhere)).toThrow(
      '正式运行并设置了 DATABASE_URL 时，要设置 IDENTITY_KEY，各进程相同：从内置数据库搬来的，用 DATA_DIR/identity.key 里的那一行；新的站用 openssl rand -base64 32。',
    )
    const IDENTITY_KEY = one?.toString('base64')
    expect(readSettings({ ...elsewhere, IDENTITY_KEY }).identityKeys).toEqual([one])
    expect(readSettings(proper).identityKeys).toEqual([])
  })

  test.each(['password', 'a'.repeat(44), Buffer.alloc(31).toString('base64'), '****'])(
    '“%s”不是一把',
    (IDENTITY_KEY) => {
      expect(() => readSettings({ IDENTITY_KEY })).toThrow(
        'IDENTITY_KEY 应当是 32 个随机字节的 base64（openssl rand -base64 32）。',
      )
    },
  )
})

describe('图片存在哪里', () => {
  const keys = { S3_BUCKET: 'fengniao', S3_KEY: 'k', S3_SECRET: 's' }
  const s3 = { STORAGE: 's3', S3_ENDPOINT: 'https://oss.example.com', ...keys }

  test('S3：地区与路径写法有默认值', () => {
    expect(readSettings(s3).storage).toEqual({
      driver: 's3',
      endpoint: 'https://oss.example.com',
      region: 'us-east-1',
      bucket: 'fengniao',
      key: 'k',
      secret: 's',
      pathStyle: false,
    })
    const more = { S3_REGION: 'cn-east', S3_FORCE_PATH_STYLE: '1' }
    expect(readSettings({ ...s3, ...more }).storage).toMatchObject({ region: 'cn-east', pathStyle: true })
  })

  test.each([
    [{ STORAGE: 'ftp' }, 'STORAGE 只能是 local 或 s3，现在是“ftp”。'],
    [{ STORAGE: 's3' }, 'STORAGE=s3 还要设置 S3_ENDPOINT、S3_BUCKET、S3_KEY、S3_SECRET。'],
    [{ ...s3, S3_SECRET: '' }, 'STORAGE=s3 还要设置 S3_SECRET。'],
    [keys, '给了 S3_BUCKET、S3_KEY、S3_SECRET，却没有设置 STORAGE=s3。'],
    [{ ...s3, S3_BUCKET: '../etc' }, 'S3_BUCKET 应当是存储桶的名字，现在是“../etc”。'],
    [
      { ...s3, S3_ENDPOINT: 'oss.example.com' },
      'S3_ENDPOINT 应当是 http:// 或 https:// 开头的地址，现在是“oss.example.com”。',
    ],
    [{ ...s3, S3_FORCE_PATH_STYLE: 'yes' }, 'S3_FORCE_PATH_STYLE 只能是 1 或 0，现在是“yes”。'],
  ])('%j 用一句话拒绝', (env, sentence) => {
    expect(() => readSettings(env)).toThrow(new SettingsError(sentence))
  })
})

describe('短信由谁来发', () => {
  test('阿里云：地址、地区有默认值，各种用途默认同一个模板', () => {
    expect(readSettings(sms).sms).toEqual({
      driver: 'aliyun',
      endpoint: 'https://dysmsapi.aliyuncs.com',
      key: 'k',
      secret: 's',
      sign: '蜂鸟',
      templates: { login: 'SMS_1', register: 'SMS_1', password: 'SMS_1', phone: 'SMS_1', device: '' },
      params: 'code',
      app: '',
      region: 'cn-hangzhou',
      patience: 5_000,
    })
  })

  test('腾讯云：还要应用编号；用途可以各有模板', () => {
    const tencent = { ...sms, SMS_DRIVER: 'tencent', SMS_APP: '1400', SMS_TEMPLATE_REGISTER: '77' }
    expect(readSettings(tencent).sms).toMatchObject({
      endpoint: 'https://sms.tencentcloudapi.com',
      region: 'ap-guangzhou',
      app: '1400',
      templates: { login: 'SMS_1', register: '77' },
    })
  })

  test.each([
    [{ ...sms, SMS_DRIVER: 'mail' }, 'SMS_DRIVER 只能是 aliyun 或 tencent，现在是“mail”。'],
    [
      { SMS_DRIVER: 'aliyun', SMS_KEY: 'k' },
      'SMS_DRIVER=aliyun 还要设置 SMS_SECRET、SMS_SIGN、SMS_TEMPLATE。',
    ],
    [{ ...sms, SMS_DRIVER: 'tencent' }, 'SMS_DRIVER=tencent 还要设置 SMS_APP。'],
    [{ ...sms, SMS_DRIVER: '' }, /^给了 SMS_KEY、SMS_SECRET、SMS_SIGN、SMS_TEMPLATE，却没有设置 SMS_DRIVER/],
    [{ ...sms, SMS_ENDPOINT: 'sms' }, 'SMS_ENDPOINT 应当是 http:// 或 https:// 开头的地址，现在是“sms”。'],
    [{ SMS_PER_HOUR: '0' }, 'SMS_PER_HOUR 应当是 1 到 9999999 之间的整数，现在是“0”。'],
    [{ SMS_PER_HOUR: '5k' }, 'SMS_PER_HOUR 应当是 1 到 9999999 之间的整数，现在是“5k”。'],
    [{ ...sms, SMS_TEMPLATE_PARAMS: 'x' }, 'SMS_TEMPLATE_PARAMS 只能是 code 或 code,minutes，现在是“x”。'],
    [{ ...proper, SMS_DRIVER: '', SMS_KEY: '' }, /SMS_DRIVER/],
    [
      { NODE_ENV: 'production', PUBLIC_URL: 'https://a.cn', SECRET: 's'.repeat(32) },
      '正式运行（NODE_ENV=production）要设置 SMS_DRIVER 为 aliyun 或 tencent：没有短信，谁也登录不了。',
    ],
  ])('%j 用一句话拒绝', (env, sentence) => {
    expect(() => readSettings(env)).toThrow(sentence)
  })
})
