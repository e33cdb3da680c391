import { Link } from '#web/ui/navigation/Link.tsx'
import { contentTypes } from '#contract/content-type.ts'
import { appreciationListPath, profileAddress } from '#contract/page-address.ts'
import { score, thousands } from '#web/lib/format/numbers.ts'
import { useFacts } from '#web/lib/viewer/page-facts.ts'
import { StateNote as Note } from '#web/ui/moderation/StateNote.tsx'
import { LazyImage } from '#web/lib/picture/LazyImage.tsx'
import { Time } from '#web/lib/format/Time.tsx'
import { Avatar } from '#web/ui/person/Avatar.tsx'
import { Html } from '#web/ui/text/Html.tsx'
import { PersonMarks } from '#web/ui/person/PersonMarks.tsx'
import { Badge } from '#web/ui/text/Badge.tsx'
import { Words } from '#web/ui/text/Words.tsx'
import { FollowButton } from '#web/features/community/follow/index.ts'
import { kindName, type Piece } from '../appreciate.ts'
import people from '#web/ui/person/people.module.css'
import styles from './PieceAside.module.css'
import { ActBar } from './ActBar.tsx'

/** Who shows it, when, where from. */
function By({ piece }: { piece: Piece }) {
  const { author, create_time: time, view_count: views, place, edited } = piece
  const facts = [
    <Time key="time" iso={time} figures />,
    views > 0 && (
      <span key="views">
        浏览 <span className="num">{thousands(views)}</span>
      </span>
    ),
    place && <span key="place">IP 属地：{place}</span>,
    edited && <span key="edited">已编辑</span>,
  ]
  return (
    <header className="flex items-center gap-3 phone:grid phone:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Link to={profileAddress(author.uid)} aria-hidden="true" tabIndex={-1}>
        <Avatar name={author.nickname} src={author.avatar} seed={author.uid} size={48} />
      </Link>
      <div className="flex-1 min-w-0 phone:contents">
        <p className="flex flex-wrap items-center gap-y-1 gap-x-2 text-17 leading-[1.4] font-serif font-semibold text-ink-900">
          <Link className="phone:-my-1.5 phone:py-1.5" to={profileAddress(author.uid)}>
            {author.nickname}
          </Link>
          <PersonMarks person={author} generated={piece.generated} />
        </p>
        <p className={`${people.facts} mt-1 phone:col-span-full`}>{facts.filter(Boolean)}</p>
      </div>
      <div className="flex-none phone:[grid-area:1/3]">
        <FollowButton uid={author.uid} name={author.nickname} following={piece.following} />
      </div>
    </header>
  )
}

const notes = {
  pending: '这件鉴赏正在审核，通过之后别人才看得到。',
  rejected: '这件鉴赏没有通过审核，只有你自己看得到。',
  banned: '这件鉴赏已被封禁，只有作者和管理员看得到。',
  deleted: '这件鉴赏已经删除，只有管理员看得到。',
} as const

type Cite = Piece['cites'][number]

/** A thing of the catalogue that is shown; the whole card leads to it. */
function CiteLine({ cite: { name, name_en: latin, facts, score: stars, art, url } }: { cite: Cite }) {
  return (
    <li>
      <Link to={url} className={styles.cite}>
        <LazyImage src={art} alt="" width={76} height={60} className={styles.art ?? ''} />
        <span>
          <b className="block text-ink-900 wrap-anywhere">{name}</b>
          {latin && latin !== name && (
            <small className="block text-13 text-ink-500" lang="en">
              {latin}
            </small>
          )}
          {facts && facts !== name && <small className="block text-13 text-ink-500">{facts}</small>}
        </span>
        {stars !== null && (
          <span className="num text-21 font-semibold text-brand">
            <span className="sr">评分 </span>
            {score(stars)}
          </span>
        )}
      </Link>
    </li>
  )
}

/** The text beside the stage: who, what, the words, what is shown, and what can be done. */
export function PieceAside({ piece: given }: { piece: Piece }) {
  const piece = useFacts(contentTypes.appreciation, given)
  const { id, kind, title, html, cites, tags, essence, pinned, state } = piece
  return (
    <article className={styles.panel}>
      <By piece={piece} />
      {state !== 'published' && <Note state={state} words={notes[state]} reason={piece.state_reason} />}
      <p className="flex flex-wrap items-center gap-2 mt-5.5 text-14 text-ink-500 phone:mt-4">
        {essence && <Badge kind="brass">精华</Badge>}
        {pinned && <Badge kind="ember">置顶</Badge>}
        <Link className="phone:min-h-8 phone:leading-[32px]" to={`${appreciationListPath}?type=${kind}`}>
          {kindName(kind)}鉴赏
        </Link>
      </p>
      <h1>
        <Words of={title} />
      </h1>
      {html && <Html html={html} className={styles.words} />}
      {cites.length > 0 && (
        <ul className="grid gap-2 mt-4.5" aria-label="图中的东西">
          {cites.map((cite) => (
            <CiteLine key={`${cite.type} ${cite.id}`} cite={cite} />
          ))}
        </ul>
      )}
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-2 mt-3.5" aria-label="话题">
          {tags.map((tag) => (
            <li key={tag.id}>
              <Link
                className="inline-flex items-center min-h-[26px] py-0 px-2.5 rounded-1 bg-paper-2 text-13 phone:min-h-[34px]"
                to={`${appreciationListPath}?tag=${tag.id}`}
              >
                # {tag.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <ActBar key={id} piece={piece} />
    </article>
  )
}
