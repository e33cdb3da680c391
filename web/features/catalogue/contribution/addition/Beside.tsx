import { useEffect, useState } from 'react'
import { Link } from '#web/ui/navigation/Link.tsx'
import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { tobaccoAddress } from '#contract/page-address.ts'
import { maxSearchLetters } from '#contract/limits.ts'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import card from '#web/ui/layout/card.module.css'
import { namesOf } from '#web/ui/record/names.ts'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import styles from './Beside.module.css'
import type { Fact, Facts } from '../form/fact.ts'
import { noneOfThese } from './use-add-form.ts'
import { call } from '#web/lib/api/call.ts'

export type Similar = DataOf<Calls['GET /tobacco/similar']>['list']

/** Milliseconds without a keystroke before anything is asked or drawn. */
const pause = 350

/** What in the catalogue looks like what is being typed. */
export function useSimilar(text: string): Similar {
  const [found, setFound] = useState<{ text: string; list: Similar }>({ text: '', list: [] })
  const asked = text.trim().length > 1
  useEffect(() => {
    if (!asked) return undefined
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const answer = await call(
        'GET /tobacco/similar',
        { q: text.trim().slice(0, maxSearchLetters) },
        { signal: stop.signal },
      )
      if (answer.ok) setFound({ text, list: answer.data.list })
    }, pause)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [text, asked])
  return asked ? found.list : []
}

const optionName = (fields: readonly Fact[], facts: Facts, key: string) =>
  fields.find((fact) => fact.key === key)?.options.find(({ value }) => String(value) === facts[key])?.name ??
  ''

const brandOf = (fields: readonly Fact[], facts: Facts) =>
  facts.brand === noneOfThese ? String(facts.brand_name) : optionName(fields, facts, 'brand')

/** The tin as its drawing would be, from what was typed. */
function useTin({ facts, brand }: { facts: Facts; brand: string }): string {
  const [drawing, setDrawing] = useState('')
  const nameEn = String(facts.name_en).trim()
  const nameZh = String(facts.name_zh).trim()
  useEffect(() => {
    if (!nameEn && !nameZh) return undefined
    const timer = setTimeout(async () => {
      const { tin } = await import('#drawings/tin/tin.ts')
      const drawn = tin({
        seed: `preview ${brand}`,
        nameZh: nameZh || null,
        nameEn: nameEn || nameZh,
        zhFirst: nameZh !== '',
        brandZh: null,
        brandEn: brand,
        blendType: 'Other',
        cut: null,
        packaging: null,
      })
      setDrawing(`data:image/svg+xml,${encodeURIComponent(drawn)}`)
    }, pause)
    return () => clearTimeout(timer)
  }, [nameEn, nameZh, brand])
  return drawing
}

export function Hints({ list }: { list: Similar }) {
  if (list.length === 0) return null
  return (
    <section className={card.box} aria-live="polite">
      <SectionTitle small title="是不是这一款？" />
      <ul className={`${styles.similar} grid`}>
        {list.map((tobacco) => (
          <li key={tobacco.id}>
            <Link
              className="flex items-center gap-3 min-h-14 py-1"
              to={tobaccoAddress(tobacco.id)}
              target="_blank"
            >
              <LazyImage src={tobacco.art} alt="" width={48} height={48} />
              <span className="min-w-0">
                <b className="block truncate text-15 leading-[1.4] font-serif font-semibold">
                  {namesOf(tobacco).first}
                </b>
                <small className="block truncate meta">{namesOf(tobacco.brand).first}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Props = { fields: readonly Fact[]; facts: Facts; similar: Similar }

/** Beside the form: what is there already, and how the new one would look. */
export function Beside({ fields, facts, similar }: Props) {
  const typed = Boolean(facts.name_en || facts.name_zh)
  const drawing = useTin({ facts, brand: brandOf(fields, facts) })
  return (
    <aside className="sticky grid gap-5 top-[88px] phone:static">
      <div className="desk-only empty:hidden">
        <Hints list={similar} />
      </div>
      <section className={card.box}>
        <SectionTitle small title="罐面预览" />
        <div className="grid place-items-center pb-2 text-14 text-ink-500 min-h-[240px]">
          {drawing && typed ? (
            <img src={drawing} alt="按所填名字绘成的罐子（示意）" width={240} height={240} />
          ) : (
            <p>填上名字，这里会画出罐面。</p>
          )}
        </div>
      </section>
      <section className={card.box}>
        <SectionTitle small title="补录之前" />
        <ul className="grid gap-1.5 pb-2 text-14">
          <li className="before:bullet before:mr-2 before:text-brass">不清楚的留空，不必猜。</li>
          <li className="before:bullet before:mr-2 before:text-brass">名字照罐上写，译名写在中文名里。</li>
          <li className="before:bullet before:mr-2 before:text-brass">不写价格、不留购买渠道。</li>
        </ul>
      </section>
    </aside>
  )
}
