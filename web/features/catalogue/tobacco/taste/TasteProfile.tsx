import card from '#web/ui/layout/card.module.css'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import { Badge } from '#web/ui/text/Badge.tsx'
import { Radar } from './Radar.tsx'
import { basisWords, Scales } from './Scales.tsx'
import styles from './TasteProfile.module.css'
import type { Tobacco } from '../detail/tobacco-page.ts'

const explained = {
  reference: '参考值取自编目时的资料，1 至 5，不是本站的评分；满 3 份斗友点评后，改用斗友均值。',
  members: '斗友均值出自本站的点评，1 至 5，满 3 份起计。',
  mixed: '满 3 份斗友点评的各项用斗友均值，其余仍是编目时的参考值，都是 1 至 5。',
} as const

/** 风味档案: the figures of a blend, one at least, drawn twice, with a word on where they come from. */
export function TasteProfile({ tobacco: { figures, review_count } }: { tobacco: Tobacco }) {
  const known = figures.filter(({ value }) => value !== null)
  const bases = [...new Set(known.map(({ basis }) => basis))]
  const [basis] = bases
  if (!basis) return null
  const mixed = bases.length > 1
  return (
    <>
      <SectionTitle title="风味档案" latin="Tasting Profile">
        <span className={styles.basis}>
          <Badge kind={basis === 'members' ? 'sage' : 'brass'}>
            {mixed ? '两种来源' : basisWords[basis]}
          </Badge>
          {basis === 'members' && !mixed && (
            <>
              <span className="num">{review_count}</span> 份点评
            </>
          )}
        </span>
      </SectionTitle>
      <div className={`${card.card} ${styles.profile}`}>
        <Radar figures={figures} />
        <Scales figures={figures} mixed={mixed} />
        <p>{explained[mixed ? 'mixed' : basis]}</p>
      </div>
    </>
  )
}
