import type { LoaderFunctionArgs } from 'react-router'
import { legalTextAddress, legalTextPath, officePath } from '#contract/page-address.ts'
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
      <ContactList
        rows={config.contact.map((row) => (row.form ? { ...row, to: `${officePath}#complaint` } : row))}
        className="pb-1.5 text-14 leading-[1.9] [&>div]:flex [&>div]:gap-3.5 [&_dt]:flex-none [&_dd]:wrap-anywhere phone:[&_a]:inline-block phone:[&_a]:py-1.5 phone:[&_a]:-my-1.5"
      />
    </section>
  )
}

/** The version that takes effect next: what changes with it, and the whole of it. */
function Coming({
  of: { version, effective_date: date, changes, html },
}: {
  of: NonNullable<Data['text']['coming']>
}) {
  return (
    <section className="grid gap-3 mb-6 py-4 px-5 border border-line-2 rounded-2" aria-label="将要生效的版本">
      <p>
        <b>
          版本 <span className="num">{version}</span> 将于{' '}
          <time className="num" dateTime={date}>
            {date}
          </time>{' '}
          生效
        </b>
        ，在此之前下面的现行版本有效。
      </p>
      {changes && <p className="text-ink-700 whitespace-pre-line">{changes}</p>}
      <details>
        <summary className="text-link cursor-pointer">看将要生效的全文</summary>
        <Prose html={html} below />
      </details>
    </section>
  )
}

/** The three texts that bind the site and its people, each with its version, made to be printed. */
export function View({ data, search }: { data: Data; search: string }) {
  const { kind, title, summary, version, effective_date: date, headings, html, coming } = data.text
  // A text beside the three, such as the one on security, stands among them while it is read.
  const texts = data.tabs.some((one) => one.kind === kind) ? data.tabs : [...data.tabs, data.text]
  const views = texts.map((one) => ({
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
        {coming && <Coming of={coming} />}
        <FoldedContents headings={headings} search={search} />
        <div className={styles.text}>
          <Prose html={html} />
        </div>
      </ArticleLayout>
    </>
  )
}

export function head({ text }: Data) {
  const canonical = addressOf(text.kind)
  return text.kind === tabs[0] ? { canonical } : { title: text.title, description: text.summary, canonical }
}
