import type { LoaderFunctionArgs } from 'react-router'
import { Link } from '#web/ui/navigation/Link.tsx'
import { appealDays } from '#contract/limits.ts'
import {
  announcementPath,
  committeePath,
  legalTextAddress,
  legalTextPath,
  notificationAddress,
} from '#contract/page-address.ts'
import { apiFor, unwrap } from '#web/lib/api/loader.ts'
import { Complaint } from './Complaint.tsx'
import { useShell } from '#web/shell/shell-data.ts'
import card from '#web/ui/layout/card.module.css'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Prose } from '#web/ui/text/Prose.tsx'
import { ContactList } from '#web/ui/text/Contact.tsx'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import { ArticleLayout } from '#web/ui/text/ArticleLayout.tsx'
import { NewsRows } from '#web/features/editorial/announcement/index.ts'
import styles from './OfficePage.module.css'

const noticesShown = 5

/** The official announcements and the texts on reports, minors and rights. */
export async function loader({ context }: LoaderFunctionArgs) {
  const api = await apiFor(context)
  const [notices, ...texts] = await Promise.all([
    api('GET /news', { kind: 'notice', limit: noticesShown }),
    api('GET /agreement/{kind}', { kind: 'report' }),
    api('GET /agreement/{kind}', { kind: 'minors' }),
    api('GET /agreement/{kind}', { kind: 'takedown' }),
  ])
  return { notices: unwrap(notices), texts: texts.map(unwrap) }
}

type Data = Awaited<ReturnType<typeof loader>>

function Contact() {
  const { config } = useShell()
  // The form stands on this very page.
  const rows = config.contact.map((row) => (row.form ? { ...row, value: '本页的“投诉”表单' } : row))
  return (
    <section id="contact">
      <SectionTitle title="联系方式" />
      <ContactList rows={rows} className={`${styles.contact} grid gap-1.5 text-16`} />
      {config.contact_note && (
        <p className="mt-3 [font:400_var(--t-16)/1.8_var(--f-sans)] text-ink-500">{config.contact_note}</p>
      )}
    </section>
  )
}

/** Where texts and notes of what was refused send those who object. */
const Appeal = () => (
  <section id="appeal">
    <SectionTitle title="申诉" />
    <p className="[font:400_var(--t-16)/1.8_var(--f-sans)]">
      对处置有异议，可以申诉一次：在
      <Link className="text-link underline underline-offset-3" to={notificationAddress(4)}>
        系统通知
      </Link>
      里找到说这件事的那一条，点旁边的“申诉”，写明理由。由没有参与原处置的人复核，
      <span className="num">{appealDays}</span>{' '}
      日内答复。登录不了的，请填写上面的“投诉”表单，以“申诉”二字开头。
    </p>
  </section>
)

function Side({ texts }: Pick<Data, 'texts'>) {
  return (
    <>
      <nav className={`${card.box} phone:hidden`} aria-label="本页目录">
        <SectionTitle small title="本页" />
        <ul className={`${styles.side} pb-1`}>
          <li>
            <Link to={{ hash: 'notice' }}>公告</Link>
          </li>
          <li>
            <Link to={{ hash: 'complaint' }}>投诉</Link>
          </li>
          <li>
            <Link to={{ hash: 'appeal' }}>申诉</Link>
          </li>
          <li>
            <Link to={{ hash: 'contact' }}>联系方式</Link>
          </li>
          {texts.map(({ kind, title }) => (
            <li key={kind}>
              <Link to={{ hash: kind }}>{title}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <section className={card.box}>
        <SectionTitle small title="也请看" />
        <ul className={`${styles.side} pb-1`}>
          <li>
            <Link to={legalTextPath}>注册协议、隐私政策与免责声明</Link>
          </li>
          <li>
            <Link to={committeePath}>管委会与社区规范</Link>
          </li>
        </ul>
      </section>
    </>
  )
}

/** 官方: announcements, contact, how reports are handled, minors, rights. */
export function View({ data: { notices, texts } }: { data: Data }) {
  const { office_lead, hotline } = useShell().config
  return (
    <>
      <PageHead title="官方" latin="The Office">
        {office_lead}
        {hotline && (
          <>
            举报电话 <b className="num">{hotline}</b>。
          </>
        )}
      </PageHead>
      <ArticleLayout aside={<Side texts={texts} />}>
        <section id="notice">
          <SectionTitle
            title="公告"
            more={
              (notices.total ?? 0) > noticesShown
                ? { to: `${announcementPath}?kind=notice`, words: '全部公告' }
                : undefined
            }
          />
          {notices.list.length > 0 ? (
            <NewsRows list={notices.list} heading="h3" />
          ) : (
            <p className="[font:400_var(--t-16)/1.8_var(--f-sans)] text-ink-500">没有公告。</p>
          )}
        </section>
        <section id="complaint">
          <SectionTitle title="投诉" />
          <Complaint />
        </section>
        <Appeal />
        <Contact />
        {texts.map(({ kind, title, summary, version, effective_date: date, html, coming }) => (
          <section key={kind} id={kind}>
            <SectionTitle title={title} />
            <p className="text-16 leading-[1.8] text-pretty text-ink-500">{summary}</p>
            <Prose html={html} below />
            <p className="mt-4 meta">
              版本 <span className="num">{version}</span>，
              <time className="num" dateTime={date}>
                {date}
              </time>{' '}
              起生效
              {coming && (
                <>
                  ；将于{' '}
                  <time className="num" dateTime={coming.effective_date}>
                    {coming.effective_date}
                  </time>{' '}
                  换成
                  <Link className="text-link underline underline-offset-3" to={legalTextAddress(kind)}>
                    版本 {coming.version}
                  </Link>
                </>
              )}
            </p>
          </section>
        ))}
      </ArticleLayout>
    </>
  )
}
