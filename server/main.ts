import { openServer } from './open.ts'
import { readSettings, SettingsError } from './config.ts'
import { isUnreachable, StartError } from '#server/kernel/errors/database-fault.ts'
import { guardProcess } from '#server/kernel/errors/process-guard.ts'
import { PostgresFailure } from './kernel/postgres/index.ts'

// Logs are JSON where programs read them, and plain words where a person looks on.
const json = process.env.NODE_ENV === 'production'
const plain = (level: number, line: string) =>
  json ? JSON.stringify({ level, time: Date.now(), msg: line }) : `[蜂鸟] ${line}`
const say = (line: string) => console.log(plain(30, line))
const complain = (line: string) => console.error(plain(60, line))

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 22)) {
  complain(`需要 Node 22.22 或更新的版本，现在是 ${process.version}。`)
  process.exit(1)
}

/**
 * Ends after the requests under way have been answered, after so many seconds in any case. Further signals change
 * nothing: Ctrl-C reaches this process twice, from the terminal and from npm.
 */
function endOnSignal(stop: () => Promise<void>, seconds: () => number) {
  let ending = false
  const end = (why: string, status = 0) => {
    if (ending) return
    ending = true
    say(`${why}，正在结束…`)
    setTimeout(() => process.exit(1), seconds() * 1_000).unref()
    stop().then(
      () => process.exit(status),
      (error: unknown) => {
        complain(startFailure(error))
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => end(`收到 ${signal}`))
  // npm does not pass on being killed; without it nobody would ever end this process.
  const parent = process.ppid
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid !== parent && end('启动它的 npm 已经退出'), 1_000).unref()
  }
  return end
}

/** A failed start in a sentence for the operator; what was not foreseen shows where it happened. */
function startFailure(error: unknown): string {
  const failure = error instanceof Error ? error : new Error(String(error))
  const foreseen = 'code' in failure ? String(failure.code) : ''
  if (foreseen === 'EADDRINUSE') return '这个端口已被占用，请用 PORT 换一个，或结束占用它的程序。'
  // Node says nothing of its own where it tried several addresses of one name.
  if (isUnreachable(failure)) return `连不上数据库，请检查 DATABASE_URL：${failure.message || foreseen}`
  const spoken = [SettingsError, PostgresFailure, StartError].some((kind) => failure instanceof kind)
  return spoken ? failure.message : String(failure.stack)
}

let stop = async () => {}
let seconds = 30
const end = endOnSignal(
  () => stop(),
  () => seconds,
)
guardProcess(complain, () => end('出了没有料到的错', 1))
try {
  const settings = readSettings(process.env)
  seconds += settings.drainSeconds
  const server = await openServer(settings, say, (error) => end(`数据库没有恢复：${error.message}`, 1))
  stop = server.stop
  // What the start read and counted is garbage now: without this the heap keeps that size, some 75 MB more.
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  say(`已就绪：${server.url}`)
} catch (error) {
  complain(startFailure(error))
  await stop()
  process.exit(1)
}
