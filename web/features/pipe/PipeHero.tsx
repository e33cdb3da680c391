import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { score, thousands } from '../../kit/format.ts'
import { LazyImage } from '../../kit/LazyImage.tsx'
import card from '../../ui/card.module.css'
import { Leaves } from '../../ui/Leaves.tsx'
import { namesOf } from '../../ui/names.ts'
import { Seal } from '../../ui/Seal.tsx'
import { ShareButton } from '../../ui/ShareButton.tsx'
import drawing from './drawing.module.css'
import styles from './PipeHero.module.css'
import { pipeAddress, pipeBrandAddress, pipeNumber, shapeAddress } from './pipe-list.ts'
import { leadOf, type Pipe } from './pipe-page.ts'

function Stage({ pipe }: { pipe: Pipe }) {
  return (
    <div className={styles.stage}>
      <span className={`lat ${styles.number}`}>{pipeNumber(pipe.id)}</span>
      <LazyImage
        src={pipe.portrait}
        alt={`${namesOf(pipe).first}（示意）`}
        width={700}
        height={400}
        eager
        className={`${drawing.bare} ${styles.pipe}`}
      />
      {pipe.length_mm !== null && (
        <p className={styles.length}>
          <span>
            约 <span className="num">{pipe.length_mm}</span> mm
          </span>
        </p>
      )}
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children ?? <span className={styles.unknown}>暂无资料</span>}</dd>
    </div>
  )
}

type Term = { id: number; name: string } | null

const linked = (filter: string, term: Term) =>
  term && <Link to={`/query/pipe?${filter}=${term.id}`}>{term.name}</Link>

function Facts({ pipe }: { pipe: Pipe }) {
  const { shape, material, finishes, mouthpiece, filter, brand, weight_g } = pipe
  return (
    <dl className={styles.facts}>
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
      <Fact name="表面">
        {finishes.length > 0
          ? finishes.map((finish, index) => (
              <span key={finish.id}>
                {index > 0 && <i aria-hidden="true">·</i>}
                {linked('finish', finish)}
              </span>
            ))
          : null}
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
      <Fact name="产地">{brand.country}</Fact>
    </dl>
  )
}

function Score({ pipe }: { pipe: Pipe }) {
  if (pipe.score === null) return <p className={styles.unrated}>暂无评分</p>
  return (
    <p className={styles.score}>
      <b>{score(pipe.score)}</b>
      <span>
        <Leaves stars={pipe.score} />
        <small>
          <span className="num">{thousands(pipe.review_count)}</span> 位斗友点评
        </small>
      </span>
    </p>
  )
}

/** The head of a pipe's page: the drawing on its stage, and the record. */
export function PipeHero({ pipe }: { pipe: Pipe }) {
  const { first, other, latinFirst } = namesOf(pipe)
  const brand = namesOf(pipe.brand)
  const lead = leadOf(pipe)
  return (
    <section className={`col ${styles.place}`}>
      <div className={`${card.card} ${styles.hero}`}>
        <Stage pipe={pipe} />
        <div className={styles.record}>
          <p className={styles.brand}>
            {pipe.shape && <Seal kind="brass">{pipe.shape.name_zh}</Seal>}
            <Link to={pipeBrandAddress(pipe.brand.id)}>{brand.first}</Link>
            {brand.other && <em lang={brand.latinFirst ? undefined : 'en'}>{brand.other}</em>}
          </p>
          <h1 lang={latinFirst ? 'en' : undefined} data-latin={latinFirst}>
            {first}
          </h1>
          {other && other !== first && (
            <p className={styles.other} lang={latinFirst ? undefined : 'en'}>
              {other}
            </p>
          )}
          {lead && <p className={styles.lead}>{lead}</p>}
          <Score pipe={pipe} />
          <Facts pipe={pipe} />
          <div className={styles.acts}>
            <ShareButton title={first} address={pipeAddress(pipe.id)} />
          </div>
        </div>
      </div>
    </section>
  )
}
