import type { LoaderFunctionArgs } from 'react-router'
import { legalTextAddress, legalTextPath } from '#contract/page-address.ts'
import { apiFor, unwrap } from '#web/lib/api/loader.ts'
import { callQuery } from '#web/lib/navigation/query.ts'
import { useShell } from '#web/shell/shell-data.ts'
import card from '#web/ui/layout/card.module.css'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Prose } from '#web/ui/text/Prose.tsx'
import { ContactList } from '#web/ui/text/Contact.tsx'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import { Segmented } from '#web/ui/navigation/Segmented.tsx'
import { Contents, FoldedContents, ArticleLayout, ArticleHead } from '#web/ui/text/ArticleLayout.tsx'
import styles from './AgreementPage.module.css'

const tabs = ['register', 'privacy', 'disclaimer'] as const

const addressOf = (kind: string) => (kind === tabs[0] ? legalTextPath : legalTextAddress(kind))

/** One of the three texts; the agreement on registration when the address names none. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = await apiFor(context)
  const { tab = tabs[0] } = callQuery(request.url, ['tab'])
  const asked = { kind: tab }
  const [list, text] = await Promise.all([api('GET /agreement'), api('GET /agreement/{kind}', asked)])
  const all = unwrap(list).list
  return { tabs: tabs.flatMap((kind) => all.filter((one) => one.kind === kind)), text: unwrap(text) }
}

type Data = Awaited<ReturnType<typeof loader>>

function Contact() {
  const { config } = useShell()
  return (
    <section className={card.box}>
      <SectionTitle small title="联系" />
      <ContactList rows={config.contact} className={`${styles.contact} pb-1.5 text-14 leading-[1.9]`} />
    </section>
  )
}

/** The three texts that bind the site and its people, each with its version, made to be printed. */
export function View({ data, search }: { data: Data; search: string }) {
  const { kind, title, summary, version, effective_date: date, headings, html } = data.text
  const views = data.tabs.map((one) => ({
    key: one.kind,
    name: one.title,
    to: addressOf(one.kind),
    on: one.kind === kind,
  }))
  const aside = (
    <>
      <Contents headings={headings} search={search} />
      <Contact />
    </>
  )
  return (
    <>
      <PageHead
        title="协议与声明"
        latin="Terms"
        below={
          <div className="mt-5">
            <Segmented label="各份文本" segments={views} />
          </div>
        }
      >
        本站仅供成年人使用，不售卖烟草制品。
      </PageHead>
      <ArticleLayout aside={aside}>
        <ArticleHead title={title} summary={summary} level="h2">
          <span>
            版本 <span className="num">{version}</span>
          </span>
          <span>
            <time className="num" dateTime={date}>
              {date}
            </time>{' '}
            起生效
          </span>
        </ArticleHead>
        <FoldedContents headings={headings} search={search} />
        <Prose html={html} />
      </ArticleLayout>
    </>
  )
}

export function head({ text }: Data) {
  return { title: text.title, description: text.summary, canonical: addressOf(text.kind) }
}
