import { call } from '#web/lib/api/call.ts'
import { toastSuccess } from '#web/lib/toast.ts'

/** Says what one has newly been given, each once: the server remembers that it was said. */
export async function tellHonours(): Promise<void> {
  const result = await call('POST /medal/told', {})
  if (!result.ok) return
  const { levels, badges } = result.data
  const level = levels.at(-1)
  if (level) toastSuccess(`升到 Lv.${level.level} ${level.name}`)
  const [first] = badges
  if (first && badges.length === 1) toastSuccess(`获得徽章“${first.name}”`)
  else if (first) toastSuccess(`获得徽章“${first.name}”等 ${badges.length} 枚`)
}
