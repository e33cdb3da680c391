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
      <GetForm
        action={searchPath}
        role="search"
        aria-label="搜索全站"
        className={`${styles.field} flex gap-3.5 phone:gap-2`}
      >
        <label className="flex items-center gap-3 w-[716px] h-[54px] py-0 px-4 border border-line-3 rounded-2 bg-paper-0 phone:flex-1 phone:min-w-0 phone:h-12 phone:py-0 phone:px-3">
          <Icon name="search" size={20} />
          <input
            className="flex-1 min-w-0 border-0 [outline:none] bg-transparent [font:600_var(--t-21)_var(--f-serif)] text-ink-900 phone:text-17"
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
