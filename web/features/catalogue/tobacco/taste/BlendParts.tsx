import type { CSSProperties } from 'react'
import { Link } from '#web/ui/navigation/Link.tsx'
import { cataloguePath } from '#contract/page-address.ts'
import card from '#web/ui/layout/card.module.css'
import styles from './BlendParts.module.css'
import type { Tobacco } from '../detail/tobacco-page.ts'

/** Leaves by their key → the colour of the kindred blend type. */
const colours: Readonly<Record<string, string>> = {
  Virginia: 'virginia',
  'Red Virginia': 'vaper',
  'Bright Virginia': 'virginia',
  Burley: 'burley',
  'White Burley': 'burley',
  'Dark Burley': 'burley',
  Latakia: 'latakia',
  'Cyprian Latakia': 'latakia',
  'Syrian Latakia': 'balkan',
  'Oriental/Turkish': 'oriental',
  Perique: 'perique',
  Kentucky: 'aromatic',
  Cavendish: 'cavendish',
  'Black Cavendish': 'cavendish',
}

const colourOf = (value: string) => `var(--b-${colours[value] ?? 'navy'})`

/**
 * 成分: the leaves in the order of the record, and what was added. Shares are nowhere recorded.
 * @param titled whether it says itself what it is
 */
export function BlendParts({ tobacco, titled }: { tobacco: Tobacco; titled: boolean }) {
  const { components, flavorings } = tobacco
  return (
    <div className={`${card.card} mt-5 py-5.5 px-7 phone:mt-3 phone:py-4 phone:px-4.5`}>
      {titled && <h3 className="text-17">成分</h3>}
      {components.length > 0 && (
        <ol className={`${styles.leaves} first:mt-0!`}>
          {components.map(({ id, name, value }) => (
            <li key={id} style={{ '--dot': colourOf(value) } as CSSProperties}>
              <Link to={`${cataloguePath}?ingredients=${id}`}>{name}</Link>
            </li>
          ))}
        </ol>
      )}
      {components.length > 1 && <p className="mt-2.5 text-12">按编目的先后列出；各叶的比例没有记载。</p>}
      {flavorings.length > 0 && (
        <dl className="flex flex-wrap items-center gap-2 mt-4 pt-4 [border-top:1px_dashed_var(--line)]">
          <dt className="mr-1.5 meta">加料</dt>
          {flavorings.map(({ id, name }) => (
            <dd key={id} className="px-2.5 rounded-1 bg-paper-2 text-13 leading-[26px] text-ink-700">
              {name}
            </dd>
          ))}
        </dl>
      )}
    </div>
  )
}
