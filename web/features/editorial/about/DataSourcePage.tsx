import type { LoaderFunctionArgs } from 'react-router'
import { Link } from '#web/ui/navigation/Link.tsx'
import { aboutPath, cataloguePath, dataSourcePath, officePath } from '#contract/page-address.ts'
import { apiFor, unwrap } from '#web/lib/api/loader.ts'
import { thousands } from '#web/lib/format/numbers.ts'
import { ArticleLayout } from '#web/ui/text/ArticleLayout.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import { FurtherPages } from './FurtherPages.tsx'
import styles from './AboutPage.module.css'

/** How much the catalogue holds today. */
export async function loader({ context }: LoaderFunctionArgs) {
  const api = await apiFor(context)
  return unwrap(await api('GET /index')).counts
}

type Counts = Awaited<ReturnType<typeof loader>>

const collection = 'https://github.com/edgarlatorre/tobaccos_club'

/** 资料从哪里来: sources, what is ours, how a mistake is put right, how old a fact is. */
export function View({ data: counts }: { data: Counts }) {
  return (
    <>
      <PageHead title="资料从哪里来" latin="Sources">
        资料库现有 <span className="num">{thousands(counts.tobacco)}</span> 款斗草、
        <span className="num">{thousands(counts.pipe)}</span> 款烟斗、
        <span className="num">{thousands(counts.tobacco_brand)}</span> 个斗草品牌、
        <span className="num">{thousands(counts.pipe_brand)}</span> 个烟斗品牌。这一页说明它们的来历。
      </PageHead>
      <ArticleLayout aside={<FurtherPages here={dataSourcePath} />}>
        <section className={styles.text}>
          <SectionTitle title="斗草" />
          <p>
            多数斗草最初的事实，也就是英文名、类型、切工、叶料、加料、包装、产地、生产者与四项参考值，取自
            GitHub 上的公开资料库{' '}
            <a href={collection} rel="nofollow noreferrer" target="_blank">
              edgarlatorre/tobaccos_club
            </a>
            。我们统一了词表与刻度，改正了查得出的错处；互相矛盾又无从断定的，宁可空着。
          </p>
          <p>其余斗草依公开资料编成，或由斗友补录。参考值不是本站的评分，斗友的点评够了便由点评代替。</p>
        </section>
        <section className={styles.text}>
          <SectionTitle title="烟斗、品牌与其他" />
          <p>
            烟斗、品牌、斗型、斗嘴与配件依公开资料编成。尺寸多来自个别实物，所以标“约”。创立年份只写有把握的。
          </p>
        </section>
        <section className={styles.text}>
          <SectionTitle title="译名与文字" />
          <p>
            中文名、介绍、词表说明、百科、教程与插图是本站的：文字由人工智能生成，插图由人工智能编写的程序绘制，条目的出处一行与每页页脚都这样注明。斗友间通行的叫法排在前面；直译的名字标“译名待考”，英文名在前。一个厂家只用一个中文名，别的叫法记作又名，照样查得到。
          </p>
          <p>换了品牌的斗草仍是一款：页面上写明原来的品牌与起始年份，新旧两个名字都能找到它。</p>
        </section>
        <section className={styles.text}>
          <SectionTitle title="改错" />
          <p>
            在条目下点“纠错”，写上正确的内容与依据，编辑核对后收录。谁在什么时候改了什么，都记在条目的历史里。站方改过的内容，以后更新资料时不会被盖掉。涉及权利的问题，请到
            <Link to={officePath}>官方页面</Link>提出。
          </p>
        </section>
        <section className={styles.text}>
          <SectionTitle title="新旧" />
          <p>
            每个条目都写着出处与更新日期，那是条目在本站最近一次改动的日期，不是厂家的日期。配方、产地与在产与否常有变化，以罐上所印为准。
          </p>
          <p className="flex gap-6">
            <Link className="text-link phone:py-1.5" to={cataloguePath}>
              去资料库
            </Link>
            <Link className="text-link phone:py-1.5" to={aboutPath}>
              关于我们
            </Link>
          </p>
        </section>
      </ArticleLayout>
    </>
  )
}

export const head = () => ({
  title: '资料从哪里来',
  description: '斗草、烟斗与品牌的资料来自哪里，译名怎样定，错了怎样改。',
  canonical: dataSourcePath,
})
