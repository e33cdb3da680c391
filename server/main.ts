import { openServer } from './open.ts'
import { readSettings, SettingsError } from './config.ts'

const say = (line: string) => console.log(`[蜂鸟] ${line}`)

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 22)) {
  console.error(`[蜂鸟] 需要 Node 22.22 或更新的版本，现在是 ${process.version}。`)
  process.exit(1)
}

/** Ends after the requests under way have been answered; a second signal ends at once. */
function endOnSignal(stop: () => Promise<void>) {
  let ending = false
  const end = (why: string, status = 0) => {
    if (ending) return
    ending = true
    say(`${why}，正在结束…`)
    setTimeout(() => process.exit(1), 30_000).unref()
    stop().then(
      () => process.exit(status),
      (error: unknown) => {
        console.error(error)
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

let stop = async () => {}
const end = endOnSignal(() => stop())
try {
  const settings = readSettings(process.env)
  const server = await openServer(settings, say, (error) => end(`数据库没有恢复：${error.message}`, 1))
  stop = server.stop
  say(`已就绪：${server.url}`)
} catch (error) {
  const failure = error instanceof Error ? error : new Error(String(error))
  // What was foreseen has a sentence for the operator; all else shows where it happened.
  const foreseen = failure instanceof SettingsError || 'code' in failure
  console.error(`[蜂鸟] ${foreseen ? failure.message : failure.stack}`)
  await stop()
  process.exit(1)
}
