import { score } from '#web/lib/format/numbers.ts'
import type { Tobacco } from './tobacco-page.ts'

/** Who made a blend, one after the other, with what members think of each where enough of them say so. */
export function View({ versions }: Pick<Tobacco, 'versions'>) {
  return (
    <ol className="grid gap-1.5 pl-3 border-l border-line-2">
      {versions.map(({ id, maker, years, note, votes, score: mean }) => (
        <li key={id}>
          <span lang={maker > '\u2e80' ? undefined : 'en'} className="lat">
            {maker}
          </span>
          <span className="num ml-2 text-13 text-ink-500">{years}</span>
          {mean !== null && (
            <span className="num ml-2 text-13 text-ink-500">
              <b className="text-briar-600">{score(mean)}</b>（{votes} 份点评）
            </span>
          )}
          {note && <small className="block text-13 leading-ui text-ink-500">{note}</small>}
        </li>
      ))}
    </ol>
  )
}
