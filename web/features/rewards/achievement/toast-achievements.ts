import { apiFor } from '#web/kit/api/loader.ts'
import { tellSuccess } from '#web/kit/notice.ts'

/** Says what one has newly been given, each once: the server remembers that it was said. */
export async function tellHonours(): Promise<void> {
  const api = await apiFor(undefined)
  const result = await api('POST /medal/told', {})
  if (!result.ok) return
  const { levels, badges } = result.data
  const level = levels.at(-1)
  if (level) tellSuccess(`升到 Lv.${level.level} ${level.name}`)
  const [first] = badges
  if (first && badges.length === 1) tellSuccess(`获得徽章「${first.name}」`)
  else if (first) tellSuccess(`获得徽章「${first.name}」等 ${badges.length} 枚`)
}
