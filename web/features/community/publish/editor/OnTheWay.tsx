import { button } from '#web/ui/button/button.ts'
import { Icon } from '#web/ui/picture/Icon.tsx'
import styles from './ArticleEditor.module.css'
import type { Bringing } from './use-pictures.ts'

type Props = { items: readonly Bringing[]; onDrop: (key: number) => void; onRetryAll: () => void }

/** Pictures on their way, and those that failed. */
export function OnTheWay({ items, onDrop, onRetryAll }: Props) {
  if (items.length === 0) return null
  return (
    <ul className={`${styles.way} grid gap-1 mb-3 text-13`}>
      {items.map(({ key, name, share, words, again }) => (
        <li
          className="flex items-center gap-3 py-1 px-2.5 rounded-2 bg-paper-2"
          key={key}
          data-failed={words !== '' || undefined}
        >
          <span className="truncate">{name}</span>
          {words ? (
            <b className="font-medium" role="alert">
              {words}
            </b>
          ) : (
            <b role="status" className="num font-medium">
              {share < 1 ? `${Math.floor(share * 100)}%` : '处理中'}
            </b>
          )}
          {again && (
            <button
              className="grid place-items-center min-w-8 h-8 py-0 px-1.5 border-0 bg-transparent"
              type="button"
              onClick={again}
            >
              重试
            </button>
          )}
          <button
            className="grid place-items-center min-w-8 h-8 py-0 px-1.5 border-0 bg-transparent"
            type="button"
            aria-label={words ? `移除${name}` : `取消${name}`}
            onClick={() => onDrop(key)}
          >
            <Icon name="close" size={12} />
          </button>
        </li>
      ))}
      {items.filter(({ again }) => again).length > 1 && (
        <li>
          <button className={button('line', 'small')} type="button" onClick={onRetryAll}>
            全部重试
          </button>
        </li>
      )}
    </ul>
  )
}
