import type { ReactNode } from 'react'
import card from '../../ui/card.module.css'
import { ShareButton } from '../../ui/ShareButton.tsx'
import styles from './GearSheet.module.css'

type Props = {
  kind: string
  latin: string
  item: { name_zh: string; name_en: string; introduction: string | null }
  address: string
  /** Facts as rows, names first. */
  facts: readonly (readonly [name: string, value: ReactNode])[]
}

/** The record of a thing without a drawing, set as a title page. */
export function GearSheet({ kind, latin, item, address, facts }: Props) {
  return (
    <section className={`${card.card} ${styles.sheet}`}>
      <div className={styles.title}>
        <p className={styles.over}>
          <span lang="en">{latin}</span>
          {kind}
        </p>
        <h1>{item.name_zh}</h1>
        <p className={styles.latin} lang="en">
          {item.name_en}
        </p>
      </div>
      <div className={styles.words}>
        <p className={styles.lead}>{item.introduction ?? '暂无资料'}</p>
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value ?? <span className={styles.unknown}>暂无资料</span>}</dd>
            </div>
          ))}
        </dl>
        <ShareButton title={`${item.name_zh} ${item.name_en}`} address={address} />
      </div>
    </section>
  )
}
