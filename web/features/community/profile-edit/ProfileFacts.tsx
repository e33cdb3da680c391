import { datePart } from '#web/lib/format/time.ts'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import card from '#web/ui/layout/card.module.css'
import type { Home } from './home-info.ts'
import styles from './ProfileFacts.module.css'
import { Standing } from './Standing.tsx'
import { ageWords, genderWords } from './profile-words.ts'

type Row = { name: string; value: string | null | undefined }

/** What a person has told: what others do not see is absent, what was never told is said to be unknown. */
function rowsOf(home: Home): Row[] {
  const told: Row[] = [
    { name: '昵称', value: home.nickname },
    { name: '性别', value: genderWords(home.gender) },
    { name: '生日', value: home.birthday },
    { name: '国家/地区', value: home.region?.name },
    {
      name: '斗龄',
      value: home.pipe_age === null ? null : ageWords(home.pipe_age).replace('斗龄', '').trim(),
    },
    { name: '偏好', value: home.favourite_type?.name },
    { name: '加入', value: datePart(home.create_time) },
    { name: '编号', value: String(home.uid) },
  ]
  return home.own ? told : told.filter(({ value }) => value)
}

/** 资料: the profile as a record, and where the person stands. */
export const ProfileFacts = ({ home }: { home: Home }) => (
  <div className="col grid grid-cols-[minmax(0,1fr)_var(--aside)] gap-12 items-start phone:grid-cols-1 phone:gap-6 my-9 phone:my-4">
    <section className={`${card.card} ${styles.record}`}>
      <SectionTitle title="资料" />
      <dl>
        {rowsOf(home).map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value ?? <span className="text-ink-500">暂无资料</span>}</dd>
          </div>
        ))}
        <div>
          <dt>简介</dt>
          <dd className={styles.words}>
            {home.introduction || <span className="text-ink-500">还没有写下什么</span>}
          </dd>
        </div>
      </dl>
    </section>
    <aside>
      <Standing home={home} />
    </aside>
  </div>
)
