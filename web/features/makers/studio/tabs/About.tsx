import { Link } from '#web/ui/navigation/Link.tsx'
import { profileAddress, studioListPath } from '#contract/page-address.ts'
import { datePart } from '#web/lib/format/time.ts'
import { Health } from '#web/shell/LegalNotice.tsx'
import card from '#web/ui/layout/card.module.css'
import { makerWords } from '#web/ui/person/MakerMark.tsx'
import { Fact, Facts } from '#web/ui/record/DetailHero.tsx'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import styles from './About.module.css'
import { kindWords, type Studio } from '#web/features/makers/studio-card/index.ts'

/** What the maker has to tell now. */
function Notice({ studio: { notice, notice_time: time } }: { studio: Studio }) {
  if (!notice) return null
  return (
    <section className={card.box}>
      <SectionTitle small title="公告" />
      <p className="pb-1.5 leading-[1.8] whitespace-pre-line wrap-anywhere">{notice}</p>
      {time && (
        <p className="pb-1.5 meta">
          <time className="num" dateTime={time}>
            {datePart(time)}
          </time>
        </p>
      )}
    </section>
  )
}

/** 关于: the story in the maker's words; beside it what is known, and what is to be told now. */
export function About({ studio }: { studio: Studio }) {
  const { kind, story, line, region, founded, certified_time: certified, owner } = studio
  return (
    <div className="grid grid-cols-[var(--main)_var(--aside)] gap-12 [align-items:start] phone:grid-cols-1 phone:gap-4">
      <section className={`${card.card} ${styles.story}`}>
        <SectionTitle title="来历" latin="The Story" />
        {story ? (
          <p className={styles.words}>{story}</p>
        ) : (
          <p className="py-11 text-center text-ink-500 phone:py-5">制斗的人还没有写下自己的来历。</p>
        )}
      </section>
      <div className="grid gap-5">
        <section className={card.box}>
          <SectionTitle small title="档案" />
          <Facts className={styles.facts} ruled>
            <Fact name="斗师">
              <Link to={profileAddress(owner.uid)}>{owner.nickname}</Link>
            </Fact>
            <Fact name="认证">
              {makerWords[kind]}，<span className="num">{datePart(certified)}</span>
            </Fact>
            <Fact name="主营">{line || null}</Fact>
            <Fact name="所在">
              {region && <Link to={`${studioListPath}?region=${region.code}`}>{region.name}</Link>}
            </Fact>
            <Fact name="建坊">
              {founded === null ? null : (
                <>
                  <span className="num">{founded}</span> 年
                </>
              )}
            </Fact>
          </Facts>
        </section>
        <Notice studio={studio} />
        <p className="meta leading-body">
          本站只收录{kindWords[kind]}与作品的资料，不售卖烟斗与烟草制品。
          <Health />。
        </p>
      </div>
    </div>
  )
}
