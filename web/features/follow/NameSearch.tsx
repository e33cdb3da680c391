import { GetForm } from '../../kit/GetForm.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './FansPage.module.css'

/** A name to look for among fans or followed people. */
export function NameSearch({ uid, tab, q }: { uid: number; tab: 'fans' | 'concern'; q: string }) {
  const label = tab === 'fans' ? '在粉丝里找' : '在关注的人里找'
  return (
    <GetForm action="/userInfo/fans" role="search" aria-label={label} className={styles.search}>
      <input type="hidden" name="uid" value={uid} />
      {tab === 'concern' && <input type="hidden" name="tab" value={tab} />}
      <input
        key={q}
        name="q"
        type="search"
        defaultValue={q}
        maxLength={20}
        aria-label={label}
        placeholder="找一个昵称"
      />
      <button type="submit" aria-label="找">
        <Icon name="search" size={16} />
      </button>
    </GetForm>
  )
}
