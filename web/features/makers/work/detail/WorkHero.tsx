import { Link } from '#web/ui/navigation/Link.tsx'
import { mouthpieceAddress, shapeAddress, workListPath } from '#contract/page-address.ts'
import { useFacts } from '#web/lib/viewer/page-facts.ts'
import { StateNote as Note } from '#web/ui/moderation/StateNote.tsx'
import { button } from '#web/ui/button/button.ts'
import { AiBadge, MakerMark } from '#web/ui/person/MakerMark.tsx'
import { Fact, Facts, DetailHero, Lead } from '#web/ui/record/DetailHero.tsx'
import { Score } from '#web/ui/rating/Score.tsx'
import { Badge } from '#web/ui/text/Badge.tsx'
import { Words } from '#web/ui/text/Words.tsx'
import { useOwnScores, WantReview } from '#web/features/catalogue/review/index.ts'
import { whereWords, type Work, workKind } from '#web/features/makers/studio-card/index.ts'
import { leadOf, reviewedItem } from '../work-page.ts'
import styles from './WorkHero.module.css'
import { WorkActs } from './WorkActs.tsx'
import { WorkStage } from './WorkStage.tsx'

const notes = {
  pending: '这件作品正在审核，通过之后别人才看得到。',
  rejected: '这件作品没有通过审核，只有你自己看得到。',
  banned: '这件作品已被封禁，只有斗师和管理员看得到。',
  deleted: '这件作品已经删除，只有管理员看得到。',
} as const

type Term = { id: number; name: string } | null

const linked = (filter: string, term: Term) =>
  term && <Link to={`${workListPath}?${filter}=${term.id}`}>{term.name}</Link>

function WorkFacts({ work }: { work: Work }) {
  const { shape, material, finish, mouthpiece, bend_deg: bend, year, on_view: onView } = work
  return (
    <Facts className={styles.facts} ruled>
      <Fact name="斗型">
        {shape && (
          <>
            <Link to={shapeAddress(shape.id)}>{shape.name_zh}</Link>
            <em lang="en">{shape.name_en}</em>
          </>
        )}
      </Fact>
      <Fact name="弯度">
        {bend === 0
          ? '直斗'
          : bend && (
              <>
                约 <span className="num">{bend}</span>°
              </>
            )}
      </Fact>
      <Fact name="材质">{linked('material', material)}</Fact>
      <Fact name="表面">{linked('finish', finish)}</Fact>
      <Fact name="斗嘴">
        {mouthpiece && <Link to={mouthpieceAddress(mouthpiece.id)}>{mouthpiece.name}</Link>}
      </Fact>
      <Fact name="年份">{year && <span className="num">{year}</span>}</Fact>
      <Fact name="去处">{onView ? '在作坊' : '已有主'}</Fact>
    </Facts>
  )
}

/** The head of a work's page: its pictures on their stage, and the record. */
export function WorkHero({ work: given }: { work: Work }) {
  const work = useFacts(workKind, given)
  const { id, name, studio, studio_card: maker, on_view: onView, state } = work
  const lead = leadOf(work)
  return (
    <DetailHero className={styles.hero}>
      <WorkStage key={id} work={work} />
      <div className={styles.record}>
        {state !== 'published' && (
          <Note state={state} words={notes[state]} reason={work.state_reason} className={styles.note} />
        )}
        <p className={styles.maker}>
          <Link to={studio.url}>{studio.name}</Link>
          <MakerMark kind={maker.kind} />
          <AiBadge demo={maker.demo} generated={work.generated} />
          <Badge kind={onView ? 'sage' : 'quiet'}>{whereWords(onView)}</Badge>
        </p>
        <h1>
          <Words of={name} />
        </h1>
        {lead && <Lead>{lead}</Lead>}
        <Score className={styles.score} of={useOwnScores(reviewedItem(work), work)} />
        <WorkFacts work={work} />
        <div className={styles.acts}>
          {state === 'published' && (
            <WantReview item={reviewedItem(work)} words="写点评" className={button('primary')} />
          )}
          <WorkActs key={`${id} ${state}`} work={work} />
        </div>
      </div>
    </DetailHero>
  )
}
