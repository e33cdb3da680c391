import { RecentSearches } from '#web/shell/search/RecentSearches.tsx'
import { SearchBox } from '#web/shell/search/SearchBox.tsx'
import { button } from '#web/ui/button/button.ts'
import styles from './SearchPage.module.css'

/** The large field of the page with its suggestions, and below it what was looked for last. */
export function SearchField({ q }: { q: string }) {
  return (
    <>
      {/* What was looked for last stands on the empty page already. */}
      <SearchBox
        label="搜索全站"
        q={q}
        className={`${styles.field} ${q ? '' : '[&>div:not(:has([role=option]))]:hidden'}`}
      >
        <button type="submit" className={button('primary')}>
          搜索
        </button>
      </SearchBox>
      {!q && <RecentSearches className={styles.recent} />}
    </>
  )
}
