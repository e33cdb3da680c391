import { Link } from '#web/ui/navigation/Link.tsx'
import { pipeAddress, pipeBrandAddress, pipeListPath, shapeAddress } from '#contract/page-address.ts'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import { button } from '#web/ui/button/button.ts'
import { namesOf, typeset } from '#web/ui/record/names.ts'
import { Fact, Facts, DetailHero, Lead, MakerLine, terms } from '#web/ui/record/DetailHero.tsx'
import { Score } from '#web/ui/rating/Score.tsx'
import { Badge } from '#web/ui/text/Badge.tsx'
import { ShareButton } from '#web/ui/button/ShareButton.tsx'
import { AddToList } from '#web/features/community/item-list/index.ts'
import { CollectButton } from '#web/features/catalogue/collection/index.ts'
import { useOwnScores, WantReview } from '#web/features/catalogue/review/index.ts'
import { Words } from '#web/ui/text/Words.tsx'
import drawing from '../drawing.module.css'
import styles from './PipeHero.module.css'
import { pipeNumber } from '../pipe-list.ts'
import { leadOf, type Pipe, reviewedItem } from './pipe-page.ts'

function Stage({ pipe }: { pipe: Pipe }) {
  return (
    <div
      className={`${styles.stage} relative flex flex-col items-center justify-center gap-4.5 pt-12 px-13 pb-10 phone:pt-11 phone:px-4 phone:pb-5`}
    >
      <span className="lat absolute top-4 left-5.5 text-15 tracking-[0.1em] text-ink-500 phone:top-3 phone:left-4 phone:text-13">
        {pipeNumber(pipe.id)}
      </span>
      <LazyImage
        src={pipe.portrait}
        alt={`${namesOf(pipe).first}（示意）`}
        width={700}
        height={400}
        eager
        className={`${drawing.bare} w-[700px] max-w-full h-auto`}
      />
      {pipe.length_mm !== null && (
        <p className={`${styles.length} flex items-center gap-3`}>
          <span className="text-14 text-ink-500">
            约 <span className="num">{pipe.length_mm}</span> mm
          </span>
        </p>
      )}
    </div>
  )
}

type Term = { id: number; name: string } | null

const linked = (filter: string, term: Term) =>
  term && <Link to={`${pipeListPath}?${filter}=${term.id}`}>{term.name}</Link>

function PipeFacts({ pipe }: { pipe: Pipe }) {
  const { shape, material, finishes, mouthpiece, filter, brand, weight_g } = pipe
  return (
    <Facts className={styles.facts} ruled>
      <Fact name="又名">{pipe.aliases.join('、')}</Fact>
      <Fact name="斗型">
        {shape && (
          <>
            <Link to={shapeAddress(shape.id)}>{shape.name_zh}</Link>
            <em lang="en">{shape.name_en}</em>
          </>
        )}
      </Fact>
      <Fact name="弯度">{shape?.bend && linked('bend', shape.bend)}</Fact>
      <Fact name="材质">{linked('material', material)}</Fact>
      <Fact name={finishes.length > 1 ? '表面（几种）' : '表面'}>
        {terms(finishes, (id) => `${pipeListPath}?finish=${id}`)}
      </Fact>
      <Fact name="斗嘴">{linked('mouthpiece', mouthpiece)}</Fact>
      <Fact name="滤芯">{linked('filter', filter)}</Fact>
      <Fact name="重量">
        {weight_g === null ? null : (
          <>
            约 <span className="num">{weight_g}</span> g
          </>
        )}
      </Fact>
      <Fact name="品牌国别">{brand.country}</Fact>
    </Facts>
  )
}

/** The head of a pipe's page: the drawing on its stage, and the record. */
export function PipeHero({ pipe }: { pipe: Pipe }) {
  const { first, other, latinFirst } = namesOf(pipe)
  // Where the shape is known the facts below say all that the sentence would.
  const lead = pipe.shape ? '' : leadOf(pipe)
  return (
    <DetailHero className={`${styles.hero} print:block!`}>
      <Stage pipe={pipe} />
      <div className={`${styles.record} flex flex-col min-w-0 pt-9 px-10 pb-8 phone:py-5 phone:px-4`}>
        <MakerLine to={pipeBrandAddress(pipe.brand.id)} names={namesOf(pipe.brand)}>
          {pipe.shape && <Badge kind="brass">{pipe.shape.name_zh}</Badge>}
        </MakerLine>
        <h1
          className="mt-3 text-34 leading-[1.28] text-balance wrap-anywhere phone:text-25"
          lang={latinFirst ? 'en' : undefined}
          data-latin={latinFirst}
        >
          <Words of={typeset(first)} />
        </h1>
        {other && (
          <p
            className={`${styles.other} mt-1.5 text-17 leading-[1.45] font-serif text-ink-500`}
            lang={latinFirst ? undefined : 'en'}
          >
            {other}
          </p>
        )}
        {lead && <Lead>{lead}</Lead>}
        <Score className="mt-4.5" of={useOwnScores(reviewedItem(pipe), pipe)} />
        <PipeFacts pipe={pipe} />
        <div className="flex flex-wrap gap-2 mt-auto pt-5.5 *:px-4! phone:grid phone:grid-cols-2">
          <WantReview item={reviewedItem(pipe)} words="写点评" className={button('primary')} />
          <CollectButton thing={reviewedItem(pipe)} />
          <AddToList thing={reviewedItem(pipe)} />
          <ShareButton title={first} address={pipeAddress(pipe.id)} />
        </div>
      </div>
    </DetailHero>
  )
}
