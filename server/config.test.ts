import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSettings, SettingsError } from './config.ts'

describe('设置', () => {
  test('什么都不给：本机的 3000 端口、内置数据库、演示站点', () => {
    expect(readSettings({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: path.resolve('./data'),
      databaseUrl: null,
      publicUrl: 'http://localhost:3000',
      demo: true,
      production: false,
      secret: null,
    })
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
    [{ PUBLIC_URL: 'https://example.com/' }, { publicUrl: 'https://example.com' }],
    [{ DEMO: '0' }, { demo: false }],
    [{ DEMO: 'true' }, { demo: true }],
    [{ DEMO: 'false' }, { demo: false }],
    [
      { NODE_ENV: 'production', PUBLIC_URL: 'https://example.com', SECRET: 's'.repeat(32) },
      { production: true, demo: false },
    ],
    [
      { NODE_ENV: 'production', PUBLIC_URL: 'https://example.com', SECRET: 's'.repeat(32), DEMO: '1' },
      { demo: true },
    ],
    [{ NODE_ENV: 'development' }, { production: false, demo: true }],
  ])('%j 读作 %j', (env, settings) => {
    expect(readSettings(env)).toMatchObject(settings)
  })

  test.each([
    [{ PORT: 'abc' }, 'PORT 应当是 0 到 65535 之间的整数，现在是「abc」。'],
    [{ PORT: '-1' }, 'PORT 应当是 0 到 65535 之间的整数，现在是「-1」。'],
    [{ PORT: '65536' }, 'PORT 应当是 0 到 65535 之间的整数，现在是「65536」。'],
    [{ PORT: '80.5' }, 'PORT 应当是 0 到 65535 之间的整数，现在是「80.5」。'],
    [{ PORT: '1e3' }, 'PORT 应当是 0 到 65535 之间的整数，现在是「1e3」。'],
    [
      { DATABASE_URL: 'mysql://db' },
      'DATABASE_URL 应当是 postgres:// 或 postgresql:// 开头的地址，现在是「mysql://db」。',
    ],
    [{ DATABASE_URL: 'db' }, 'DATABASE_URL 应当是 postgres:// 或 postgresql:// 开头的地址，现在是「db」。'],
    [
      { PUBLIC_URL: 'example.com' },
      'PUBLIC_URL 应当是 http:// 或 https:// 开头的地址，现在是「example.com」。',
    ],
    [
      { PUBLIC_URL: 'javascript:alert(1)' },
      'PUBLIC_URL 应当是 http:// 或 https:// 开头的地址，现在是「javascript:alert(1)」。',
    ],
    [{ DEMO: 'yes' }, 'DEMO 只能是 1 或 0，现在是「yes」。'],
    [
      { NODE_ENV: 'production' },
      '正式运行（NODE_ENV=production）要设置 PUBLIC_URL，例如 https://example.com。',
    ],
  ])('%j 用一句话拒绝', (env, sentence) => {
    expect(() => readSettings(env)).toThrow(new SettingsError(sentence))
  })
})
