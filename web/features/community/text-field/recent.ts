import { emoticonNumber } from '#drawings/emoticon/emoticons.ts'

const place = 'emoticons'
const most = 20

/** The emoticons used last on this device, the newest first; names that none has are dropped. */
export function recentEmoticons(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(place) ?? '[]')
    if (!Array.isArray(found)) return []
    return found.filter(
      (name): name is string => typeof name === 'string' && emoticonNumber(name) !== undefined,
    )
  } catch {
    return []
  }
}

/** Puts one to the front of those used last. */
export function noteEmoticon(name: string): void {
  try {
    const rest = recentEmoticons().filter((one) => one !== name)
    localStorage.setItem(place, JSON.stringify([name, ...rest].slice(0, most)))
  } catch {
    // Where nothing may be stored, there are none of the last.
  }
}
