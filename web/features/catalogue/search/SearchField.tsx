import { searchPath } from '#contract/page-address.ts'
import { maxSearchLetters } from '#contract/limits.ts'
import { GetForm } from '#web/lib/navigation/GetForm.tsx'
import { RecentSearches } from '#web/shell/search/RecentSearches.tsx'
import { button } from '#web/ui/button/button.ts'
import { Icon } from '#web/ui/picture/Icon.tsx'
import styles from './SearchPage.module.css'

/** The large field of the page, and below it what was looked for last. */
export function SearchField({ q }: { q: string }) {
  return (
    <>
      <GetForm action={searchPath} role="search" aria-label="搜索全站" className={styles.field}>
        <label>
          <Icon name="search" size={20} />
          <input
            key={q}
            name="q"
            type="search"
            defaultValue={q}
            maxLength={maxSearchLetters}
            autoComplete="off"
            enterKeyHint="search"
            aria-label="搜索"
            placeholder="名称、昵称、英文或拼音"
          />
        </label>
        <button type="submit" className={button('primary', 'large')}>
          搜索
        </button>
      </GetForm>
      {!q && <RecentSearches className={styles.recent} />}
    </>
  )
}
