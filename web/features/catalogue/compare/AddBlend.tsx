import { Link } from '#web/ui/navigation/Link.tsx'
import { compareAddress, comparePath } from '#contract/page-address.ts'
import { maxCompared, maxSearchLetters } from '#contract/limits.ts'
import { GetForm } from '#web/lib/navigation/GetForm.tsx'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import { button } from '#web/ui/button/button.ts'
import styles from './AddBlend.module.css'
import type { CompareData } from './compare-page.ts'

/** Finds another blend by name; a form and links, so that scripts are not needed. */
export function AddBlend({ data: { list, q, hits } }: { data: CompareData }) {
  const ids = list.map(({ id }) => id)
  const left = maxCompared - list.length
  return (
    <div className="pt-6 w-[420px] phone:pt-0 phone:w-auto">
      <GetForm
        action={comparePath}
        className={`${styles.form} flex gap-2.5`}
        role="search"
        aria-label="找一款加入对比"
      >
        {ids.length > 0 && <input type="hidden" name="ids" value={ids.join(',')} />}
        <input
          key={q}
          type="search"
          name="add"
          defaultValue={q}
          maxLength={maxSearchLetters}
          placeholder={list.length > 0 ? `再找一款，还能加 ${left} 款` : '中文名、英文名、昵称或拼音'}
          aria-label="要加入的斗草"
        />
        <button type="submit" className={button('line')}>
          查找
        </button>
      </GetForm>
      {q && hits.length === 0 && <p className="pt-2.5 meta">没有找到“{q}”，换个写法，或试试英文名。</p>}
      {hits.length > 0 && (
        <ul className={`${styles.hits} mt-2.5 border rounded-3 bg-paper-0`}>
          {hits.map(({ id, title, title_other, art }) => (
            <li key={id} className="[border-top:1px_dashed_var(--line)] first:[border-top:0]">
              <Link
                className="grid items-center gap-3 py-2 px-3.5 hover:bg-paper-2"
                to={compareAddress([...ids, id])}
              >
                <LazyImage
                  src={art}
                  alt=""
                  width={36}
                  height={36}
                  className="size-9 bg-transparent object-contain"
                />
                <span className="overflow-hidden text-ellipsis whitespace-nowrap">
                  <b className="mr-2 text-15 leading-normal font-serif font-semibold text-ink-900">{title}</b>
                  <small className="meta">{title_other}</small>
                </span>
                <i className="not-italic text-13 text-link">加入</i>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
