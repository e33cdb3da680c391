import styles from './Changes.module.css'

type Change = { name: string; before: string; after: string }

/** Fields with their values before and after. */
export function Changes({ fields }: { fields: readonly Change[] }) {
  return (
    <dl className={styles.changes}>
      {fields.map(({ name, before, after }) => (
        <div key={name}>
          <dt className="text-ink-500">{name}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">
            <del>{before || '暂无资料'}</del>
            <span aria-hidden="true">→</span>
            <ins className="no-underline">{after || '清空'}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
