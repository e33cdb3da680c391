import { Icon } from '#web/ui/picture/Icon.tsx'
import styles from './ArticleEditor.module.css'
import type { Bringing } from './use-pictures.ts'

/** Pictures on their way, and those that failed. */
export function OnTheWay({ items, onDrop }: { items: readonly Bringing[]; onDrop: (key: number) => void }) {
  if (items.length === 0) return null
  return (
    <ul className={styles.way}>
      {items.map(({ key, name, share, words, again }) => (
        <li key={key} data-failed={words !== '' || undefined}>
          <span>{name}</span>
          {words ? (
            <b role="alert">{words}</b>
          ) : (
            <b role="status" className="num">
              {share < 1 ? `${Math.floor(share * 100)}%` : '处理中'}
            </b>
          )}
          {again && (
            <button type="button" onClick={again}>
              重试
            </button>
          )}
          <button
            type="button"
            aria-label={words ? `移除${name}` : `取消${name}`}
            onClick={() => onDrop(key)}
          >
            <Icon name="close" size={12} />
          </button>
        </li>
      ))}
    </ul>
  )
}
