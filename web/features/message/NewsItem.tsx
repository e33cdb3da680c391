import { Link } from 'react-router'
import { Time } from '../../kit/Time.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LogoMark } from '../../ui/LogoMark.tsx'
import { AppealButton } from './AppealButton.tsx'
import { cutName, type News } from './message.ts'
import styles from './MessagePage.module.css'

/** One piece of news: who, the sentence, the thing, when. */
export function NewsItem({ news }: { news: News }) {
  const { userinfo: who, target, text, is_read: isRead } = news
  return (
    <li className={styles.news} data-unread={!isRead}>
      {who ? (
        <Avatar name={who.nickname} src={who.avatar} seed={who.uid} size={44} />
      ) : (
        <span className={styles.site} aria-hidden="true">
          <LogoMark size={40} />
        </span>
      )}
      <div>
        <p>
          {who && (
            <Link to={`/userInfo?uid=${who.uid}`} title={who.nickname}>
              {cutName(who.nickname)}
            </Link>
          )}
          {text}
          {!isRead && <span className="sr">（未读）</span>}
          {news.appeal && <AppealButton id={news.id} state={news.appeal} />}
        </p>
        {target && (
          <Link to={target.url} className={styles.target}>
            <Icon name="right" size={13} />
            {target.title}
          </Link>
        )}
      </div>
      <Time iso={news.create_time} className={`num ${styles.when ?? ''}`} />
    </li>
  )
}
