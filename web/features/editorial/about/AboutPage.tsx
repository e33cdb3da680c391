import type { LoaderFunctionArgs } from 'react-router'
import { aboutPath } from '#contract/page-address.ts'
import { apiFor, unwrap } from '#web/lib/api/loader.ts'
import { thousands } from '#web/lib/format/numbers.ts'
import { Health } from '#web/shell/LegalNotice.tsx'
import { codeRows } from '#web/shell/footer/contact.ts'
import { useShell } from '#web/shell/shell-data.ts'
import card from '#web/ui/layout/card.module.css'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { CodeList, ContactList } from '#web/ui/text/Contact.tsx'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import { ArticleLayout } from '#web/ui/text/ArticleLayout.tsx'
import { FurtherPages } from './FurtherPages.tsx'
import styles from './AboutPage.module.css'

/** How much the archive holds today. */
export async function loader({ context }: LoaderFunctionArgs) {
  const api = await apiFor(context)
  return unwrap(await api('GET /index')).counts
}

type Counts = Awaited<ReturnType<typeof loader>>

function Figures({ counts }: { counts: Counts }) {
  const figures = [
    { name: '款斗草', count: counts.tobacco },
    { name: '款烟斗', count: counts.pipe },
    { name: '个斗草品牌', count: counts.tobacco_brand },
    { name: '个烟斗品牌', count: counts.pipe_brand },
    { name: '篇百科与教程', count: counts.article },
  ]
  return (
    <dl className={`${styles.figures} grid mt-8 mb-9 border-y border-y-line-2`}>
      {figures.map(({ name, count }) => (
        <div
          className="flex flex-col-reverse pt-4.5 pb-4 pl-5.5 border-l first:pl-0 first:border-0 phone:pt-3 phone:pr-0 phone:pb-2.5 phone:pl-4"
          key={name}
        >
          <dt className="meta">{name}</dt>
          <dd className="num text-30 leading-[1.2] text-ink-900 phone:text-25">{thousands(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Contact() {
  const { config } = useShell()
  const rows = [
    ...config.contact,
    ...(config.web_url ? [{ name: '网址', value: config.web_url, to: config.web_url }] : []),
    ...(config.record_no
      ? [{ name: '备案', value: config.record_no, to: 'https://beian.miit.gov.cn/' }]
      : []),
    ...(config.police_record_no
      ? [{ name: '公安备案', value: config.police_record_no, to: 'https://beian.mps.gov.cn/' }]
      : []),
  ]
  return (
    <section className={card.box}>
      <SectionTitle small title={config.record_no ? '联系与备案' : '联系'} />
      <ContactList rows={rows} className={styles.records} />
    </section>
  )
}

function Codes() {
  const codes = codeRows(useShell().config)
  if (codes.length === 0) return null
  return (
    <section className={card.box}>
      <SectionTitle small title="关注" />
      <CodeList codes={codes} className={`${styles.codes} flex gap-6 pb-2 text-center text-13`} />
    </section>
  )
}

/** 关于我们: what the site is, what it will not do, how to reach it. */
export function View({ data: counts }: { data: Counts }) {
  const { config } = useShell()
  const lines = config.about_us.split('\n').filter(Boolean)
  const aside = (
    <>
      <Contact />
      <Codes />
      <FurtherPages here={aboutPath} />
    </>
  )
  return (
    <>
      <PageHead title={`关于${config.site_name}`} latin="About">
        一份关于烟斗与斗草的中文档案。
      </PageHead>
      <ArticleLayout aside={aside}>
        <div className={styles.text}>
          {lines.map((line) => (
            <p key={line} className={styles.motto}>
              {line}
            </p>
          ))}
          <Figures counts={counts} />
        </div>
        <section className={styles.text}>
          <SectionTitle title="我们做什么" />
          <p>
            把散落各处的烟斗与斗草资料，用同一套词表、同一种写法编成中文：查得到，比得了，读得懂。每一条都有编号，找得到，也引得出。
          </p>
          <p>
            没有查到的空着，或写“暂无资料”，不作猜测；编目时的数字标“参考值”，个别实物的尺寸标“约”；译名待考的，英文名在前。
          </p>
        </section>
        <section className={styles.text}>
          <SectionTitle title="我们不做什么" />
          <p>
            本站不售卖烟草制品，不写价格，不留购买的门路，不接受烟草广告。排行只按热度与评分，不构成购买建议。没有外来的统计与广告脚本。
          </p>
          <p>
            内容仅供年满 <span className="num">18</span> 周岁的人阅读。如果你不吸烟，最好的选择是不要开始；
            <Health />。
          </p>
        </section>
        <section className={styles.text}>
          <SectionTitle title="名字" />
          <p>
            蜂鸟悬停在花前，喙细而长，像一支斗。它停得住，看得细，翅膀却一直在动：我们想让这份档案也是这样。
          </p>
        </section>
      </ArticleLayout>
    </>
  )
}
