import type { ReactNode } from 'react'
import { articleAddress, cataloguePath } from '#contract/page-address.ts'
import { datePart } from '#web/lib/format/time.ts'
import { useVisit } from '#web/lib/visit.ts'
import { useShell } from '#web/shell/shell-data.ts'
import { Breadcrumbs } from '#web/ui/navigation/Breadcrumbs.tsx'
import { Icon } from '#web/ui/picture/Icon.tsx'
import {
  Contents,
  FoldedContents,
  Neighbours,
  ArticleLayout,
  ArticleHead,
} from '#web/ui/text/ArticleLayout.tsx'
import { TextBody } from '#web/ui/text/TextBody.tsx'
import styles from './ArticleReading.module.css'
import { type Article, numberOf, sections } from './article.ts'

function Around({ article: { section, previous, following } }: { article: Article }) {
  const { before, after } = sections[section]
  const way = (one: typeof previous, words: string) =>
    one && { to: articleAddress(section, one.id), title: one.title, words }
  return (
    <Neighbours label={`${before}与${after}`} before={way(previous, before)} after={way(following, after)} />
  )
}

function Head({ article }: { article: Article }) {
  const number = (
    <p
      className={`${styles.number} mb-2 text-14 leading-ui font-serif font-semibold tracking-label text-brass-700 phone:mb-1`}
      lang={article.section === 'course' ? undefined : 'en'}
    >
      {numberOf(article)}
    </p>
  )
  return (
    <ArticleHead title={article.title} summary={article.summary} over={number}>
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
      {article.byline && (
        <>
          <span aria-hidden="true">·</span>
          <span>{article.generated ? '人工智能生成' : article.byline}</span>
        </>
      )}
    </ArticleHead>
  )
}

const wayTo = ({ id, section, title }: Article['reading'][number]) => ({
  to: articleAddress(section, id),
  title,
})

type ReadingProps = { article: Article; search: string; talk: ReactNode }

/** One article to be read: title, contents, body, the way to its neighbours, what people say about it. */
export function ArticleReading({ article, search, talk }: ReadingProps) {
  useVisit('article', article.id)
  const { notices } = useShell().config
  const { name, to } = sections[article.section]
  const trail = [
    { to: '/', name: '首页' },
    { to: cataloguePath, name: '资料库' },
    { to, name },
  ]
  const contents = { headings: article.headings, search, numbered: true }
  const aside = (
    <>
      <Contents {...contents} />
      {notices.reading && <p className="text-12 leading-[1.8] text-pretty text-ink-500">{notices.reading}</p>}
    </>
  )
  const after = (
    <>
      <Around article={article} />
      {talk}
    </>
  )
  return (
    <>
      <Breadcrumbs trail={trail} here={article.title} />
      <ArticleLayout underCrumbs aside={aside} after={after}>
        <Head article={article} />
        <FoldedContents {...contents} />
        <TextBody text={{ ...article, further: article.reading.map(wayTo) }} />
        <p className="mt-9 pt-4.5 border-t meta text-center text-balance tracking-[0.06em]">
          <span className="phone:block">{notices.health}</span>
          <span className="phone:hidden"> · </span>
          <span className="phone:block">{notices.minors}</span>
        </p>
      </ArticleLayout>
    </>
  )
}
