import { useState } from 'react'
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx'
import { appealDays } from '#contract/limits.ts'
import styles from './MessagePage.module.css'
import { Link } from '#web/ui/navigation/Link.tsx'
import { Time } from '#web/lib/format/Time.tsx'
import { Avatar } from '#web/ui/person/Avatar.tsx'
import { button } from '#web/ui/button/button.ts'
import { Icon } from '#web/ui/picture/Icon.tsx'
import { LogoMark } from '#web/ui/picture/LogoMark.tsx'
import { Doers } from './Doers.tsx'
import { canBeAnswered, isGone, type News, wayOf } from './message.ts'

const AppealDialog = lazyDialog(async () => (await import('./AppealDialog.tsx')).AppealDialog)

const said = { open: `已申诉，${appealDays} 日内答复`, upheld: '申诉成立', dismissed: '申诉未成立' }

/** 申诉 against what a piece of news tells, or how it stands. */
export function AppealButton({ id, state }: { id: number; state: 'may' | keyof typeof said }) {
  const [open, setOpen] = useState(false)
  const [sent, setSent] = useState(false)
  if (state !== 'may' || sent)
    return <small className="ml-3 meta">{said[state === 'may' ? 'open' : state]}</small>
  return (
    <>
      <button
        type="button"
        className="ml-3 py-1 px-0.5 border-0 bg-transparent text-13 text-brand cursor-pointer hover:underline"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        申诉
      </button>
      {open && <AppealDialog id={id} onClose={() => setOpen(false)} onSent={() => setSent(true)} />}
    </>
  )
}

/** The pictures of who did it: of several the newest, one over the other. */
function Faces({ people }: Pick<News, 'people'>) {
  if (people.length === 0) {
    return (
      <span className="grid place-items-center size-11 phone:row-span-2" aria-hidden="true">
        <LogoMark size={40} />
      </span>
    )
  }
  const several = people.length > 1
  return (
    <span
      className={`${styles.faces} block size-11 relative phone:row-span-2`}
      data-several={several || undefined}
    >
      {people.slice(0, 2).map(({ uid, nickname, avatar }) => (
        <Avatar key={uid} name={nickname} src={avatar} seed={uid} size={several ? 32 : 44} />
      ))}
    </span>
  )
}

/** What was said, of a comment; of anything else the name of the thing. */
function About({ news }: { news: News }) {
  const { target } = news
  const way = wayOf(news)
  if (way)
    return (
      <Link to={way.to} className={styles.target}>
        <Icon name="right" size={13} />
        {way.words}
      </Link>
    )
  if (target === null) return isGone(news) && <p className={styles.gone}>原来的内容已经不在了</p>
  if (canBeAnswered(news)) return <p className={styles.quote}>“{target.title}”</p>
  return (
    <Link to={target.url} className={styles.target}>
      <Icon name="right" size={13} />
      {target.title}
    </Link>
  )
}

/** One piece of news: who, the sentence, the thing, when. */
export function NewsItem({ news }: { news: News }) {
  const { target, text, detail, is_read: isRead } = news
  return (
    <li
      className={`${styles.news} grid gap-4.5 py-5 px-6 border-b border-l-3 border-l-transparent last:border-b-0 phone:gap-x-3 phone:gap-y-0.5 phone:p-4`}
      data-unread={!isRead}
    >
      <Faces people={news.people} />
      <div className="self-center">
        <p>
          <Doers of={news} linked />
          {text}
          {!isRead && <span className="sr">（未读）</span>}
          {news.appeal && <AppealButton id={news.id} state={news.appeal} />}
        </p>
        {detail && <p className={styles.detail}>{detail}</p>}
        {news.type !== 11 && <About news={news} />}
      </div>
      <div className="flex flex-col gap-3 items-end justify-between phone:flex-row phone:items-center phone:col-2">
        <Time iso={news.create_time} figures className="meta whitespace-nowrap" />
        {target && canBeAnswered(news) && (
          <Link to={target.url} className={button('line', 'small')}>
            去回复
          </Link>
        )}
      </div>
    </li>
  )
}
