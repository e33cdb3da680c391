import { Link } from 'react-router'
import { contentTypes } from '#contract/content-type.ts'
import { correctionAddress } from '#contract/page-address.ts'
import type { CaseProps } from '../../lib/queue/types.ts'
import { CasePart, Facts, Pictures } from '../../lib/facts/Facts.tsx'
import { PersonLink, ThingLink, When } from '../../lib/links.tsx'
import { picturesOf, Thing, WhyNot } from '../../lib/thing/Thing.tsx'
import { wholeKinds } from '../../lib/words/whole-kinds.ts'
import { PersonForm } from './PersonForm.tsx'
import page from '../../lib/Page.module.css'
import styles from './reports.module.css'
import type { Full, Row } from './row.ts'

/** What was reported: as it is, and beside it as it was where that is something else. */
function Reported({ full: { now, seen, changed, what } }: { full: Full }) {
  if (!now && !seen) return <p className={page.note}>这个{what}已经不在了，也没有留下当时的样子。</p>
  return (
    <div className={changed ? 'grid grid-cols-2 phone:grid-cols-1 gap-3.5' : undefined}>
      {seen && (changed || !now) && <Thing of={seen} name="被举报时" />}
      {now ? <Thing of={now} name="现在" /> : <p className={page.note}>现在已经不在了。</p>}
    </div>
  )
}

function Reports({ list, reports }: Full) {
  return (
    <CasePart title={`举报的人（${reports}）`}>
      <ul className={styles.reports}>
        {list.map(({ id, member, words, description, pictures, create_time, record }) => (
          <li key={id}>
            <div>
              <PersonLink of={member} />
              <b className="font-medium text-ink-900">{words}</b>
              <span>
                {record.reports === 0
                  ? '第一次举报'
                  : `此前举报 ${record.reports} 次，成立 ${record.upheld}，不成立 ${record.dismissed}`}
              </span>
              <When iso={create_time} />
            </div>
            {description && <p className="mt-1 text-14 leading-[1.8]">{description}</p>}
            <Pictures of={picturesOf(pictures)} />
          </li>
        ))}
      </ul>
      {list.length < reports && <p className={page.note}>只列最近的 {list.length} 份。</p>}
    </CasePart>
  )
}

function Owner({ owner_record }: Full) {
  if (!owner_record) return null
  const { cases, upheld, acts, state } = owner_record
  return (
    <CasePart title="作者的过往">
      <p className={page.note}>
        现在{state}；被举报过 <span className="num">{cases}</span> 件，成立{' '}
        <span className="num">{upheld}</span> 件。
      </p>
      {acts.length > 0 && (
        <ul className={`${styles.acts} mt-2 text-14`}>
          {acts.map(({ time, words, detail }) => (
            <li className="flex gap-4 py-2 border-t" key={`${time} ${words}`}>
              <When iso={time} />
              <span>
                {words}
                {detail && <small className="block meta">{detail}</small>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </CasePart>
  )
}

const stateWords: Readonly<Record<string, string>> = { upheld: '成立', dismissed: '不成立' }
const actWords: Readonly<Record<string, string>> = { none: '没有处理内容', ban: '封禁', delete: '删除' }
const personWords: Readonly<Record<string, string>> = { mute: '，禁言', ban: '，封禁账号' }

function Decided({ decision, state }: Full) {
  if (!decision) return null
  const { by, time, act, person, answer } = decision
  return (
    <CasePart title={`已决定：${stateWords[state] ?? ''}`}>
      <Facts
        rows={[
          ['决定的人', <PersonLink key="by" of={by} />],
          ['时间', <When key="at" iso={time} />],
          ['处理', `${actWords[act] ?? act}${personWords[person] ?? ''}`],
          ['答复', answer],
        ]}
      />
    </CasePart>
  )
}

function Earlier({ earlier }: Full) {
  if (earlier.length === 0) return null
  return (
    <CasePart title="这件东西以前的举报">
      <ul className={`${styles.acts} mt-2 text-14`}>
        {earlier.map(({ id, state, reports, answer, time }) => (
          <li className="flex gap-4 py-2 border-t" key={id}>
            <When iso={time} />
            <span>
              {stateWords[state]}（{reports} 份）{answer && <small className="block meta">{answer}</small>}
            </span>
          </li>
        ))}
      </ul>
    </CasePart>
  )
}

/** Where the editors change what is the site's own: its page here, and the form whose answers they read. */
function Editors({ type, target }: Full) {
  const isItem = wholeKinds.some(({ value }) => value === String(type))
  if (!isItem && type !== contentTypes.article) return null
  return (
    <CasePart title="交给编辑">
      <p className={page.note}>
        {isItem ? (
          <>
            要改的地方，<ThingLink href={correctionAddress(type, target)}>写成一条纠错</ThingLink>
            编辑就会收到；编辑也可以直接改<Link to={`/item/${type}/${target}`}>后台的这一条资料</Link>。
          </>
        ) : (
          <>
            请编辑来改<Link to={`/article/${target}`}>后台的这一篇文章</Link>。
          </>
        )}
      </p>
    </CasePart>
  )
}

/** A reported thing with everything that helps to decide on it. */
export function ReportCase({ row, full, free, decide }: CaseProps<Row, Full>) {
  return (
    <>
      {row.state === 'open' && <WhyNot words={full.why_not} />}
      <Facts
        rows={[
          ['作者', full.owner ? <PersonLink key="owner" of={full.owner} /> : '站方'],
          ['原因', full.reasons.map(({ words, count }) => `${words} ${count}`).join('，')],
          ['最早', <When key="first" iso={full.first_time} />],
          ['最近', <When key="last" iso={full.last_time} />],
        ]}
      />
      <Reported full={full} />
      {row.state === 'open' && <Editors {...full} />}
      <Decided {...full} />
      <Reports {...full} />
      <Owner {...full} />
      <Earlier {...full} />
      {free && full.person_acts.length > 1 && <PersonForm row={row} decide={decide} />}
    </>
  )
}
