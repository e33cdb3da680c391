import { Link } from 'react-router'
import { datePart } from '../../kit/time.ts'
import card from '../../ui/card.module.css'
import { Crumbs } from '../../ui/Crumbs.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Prose } from '../../ui/Prose.tsx'
import { SectionTitle } from '../../ui/Section.tsx'
import styles from './ReadingPage.module.css'
import { type Article, articleAddress, numberOf, sections } from './words.ts'

type Reading = { article: Article; search: string }

/** The anchors of an article; the query stays, else its number would be lost. */
function Contents({ article, search }: Reading) {
  return (
    <ol className={styles.contents}>
      {article.headings.map(({ anchor, text }) => (
        <li key={anchor}>
          <Link to={{ search, hash: anchor }}>{text}</Link>
        </li>
      ))}
    </ol>
  )
}

function Neighbours({ article }: { article: Article }) {
  const { section, previous, following } = article
  const words = sections[section]
  if (!previous && !following) return null
  return (
    <nav className={styles.neighbours} aria-label={`${words.before}与${words.after}`}>
      {previous && (
        <Link to={articleAddress(section, previous.id)} rel="prev">
          <small>
            <Icon name="left" size={12} />
            {words.before}
          </small>
          {previous.title}
        </Link>
      )}
      {following && (
        <Link to={articleAddress(section, following.id)} rel="next">
          <small>
            {words.after}
            <Icon name="right" size={12} />
          </small>
          {following.title}
        </Link>
      )}
    </nav>
  )
}

function Head({ article }: { article: Article }) {
  return (
    <header className={styles.head}>
      <p className={styles.number} lang={article.section === 'course' ? undefined : 'en'}>
        {numberOf(article)}
      </p>
      <h1>{article.title}</h1>
      <p className={styles.summary}>{article.summary}</p>
      <p className={styles.facts}>
        <Icon name="clock" size={14} />
        <span>
          约 <span className="num">{article.minutes}</span> 分钟
        </span>
        <span aria-hidden="true">·</span>
        <span>
          <time className="num" dateTime={article.update_time}>
            {datePart(article.update_time)}
          </time>{' '}
          更新
        </span>
      </p>
    </header>
  )
}

/** One article to be read: title, contents, body, the way to its neighbours. */
export function ReadingPage({ article, search }: Reading) {
  const { name, to } = sections[article.section]
  const trail = [
    { to: '/', name: '首页' },
    { to: '/query', name: '资料库' },
    { to, name },
  ]
  const longer = article.headings.length > 1
  return (
    <>
      <Crumbs trail={trail} here={article.title} />
      <div className={`col ${styles.columns}`}>
        <div>
          <article className={`${card.card} ${styles.article}`}>
            <Head article={article} />
            {longer && (
              <details className={`phone-only ${styles.fold}`}>
                <summary>
                  目录
                  <Icon name="down" size={14} />
                </summary>
                <Contents article={article} search={search} />
              </details>
            )}
            <Prose html={article.html} />
            <p className={styles.health}>尽早戒烟有益健康・未满 18 周岁禁止吸烟</p>
          </article>
          <Neighbours article={article} />
        </div>
        <aside className={styles.aside}>
          {longer && (
            <nav className={card.box} aria-label="目录">
              <SectionTitle small title="目录" />
              <Contents article={article} search={search} />
            </nav>
          )}
          <p className={styles.notice}>内容由编辑整理，仅供成年人了解器物与历史。本站不售卖烟草制品。</p>
        </aside>
      </div>
    </>
  )
}
