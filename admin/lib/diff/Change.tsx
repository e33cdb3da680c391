import { thousands } from '#web/lib/format/numbers.ts'
import { fieldWords, valueWords } from '../words/field-words.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `kept`: what it was called, say; nothing was said of it afterwards, and it has not changed. */
type Line = { name: string; before: unknown; after: unknown; kept?: boolean }

/** What differs, name by name; a whole that has no names is one line. */
function linesOf(before: unknown, after: unknown): Line[] {
  if (!isRecord(before) && !isRecord(after)) return before || after ? [{ name: '', before, after }] : []
  const [old, young] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}]
  return [...new Set([...Object.keys(old), ...Object.keys(young)])]
    .map((name) => ({
      name,
      before: old[name],
      after: young[name],
      kept: isRecord(after) && !(name in young),
    }))
    .filter(({ name, before: was, after: is, kept }) =>
      kept ? typeof was === 'string' : valueWords(name, was) !== valueWords(name, is),
    )
}

/** Whether there is a change to show. */
export const hasChange = (before: unknown, after: unknown): boolean => linesOf(before, after).length > 0

/** What a line shows of a value, in letters: an article as a whole would make a row of fifty screens. */
const limit = 200

function valueText(name: string, value: unknown): string {
  const text = valueWords(name, value)
  return text.length > limit ? `${text.slice(0, limit)}……（共 ${thousands(text.length)} 字）` : text
}

/** How it was and how it is then, as the log kept it. */
export function Change({ before, after }: { before: unknown; after: unknown }) {
  const lines = linesOf(before, after)
  if (lines.length === 0) return <>—</>
  return (
    <ul className="meta leading-[1.7] wrap-anywhere phone:has-[>_:only-child]:inline">
      {lines.map((line) => (
        <li className="phone:only:inline" key={line.name}>
          {line.name && <b className="font-medium text-ink-700">{fieldWords(line.name)}</b>}{' '}
          {valueText(line.name, line.before)}
          {!line.kept && ` → ${valueText(line.name, line.after)}`}
        </li>
      ))}
    </ul>
  )
}
