import { NeedsLogIn } from '#web/shell/account/NeedsLogIn.tsx'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import styles from './Visitor.module.css'

const steps = [
  [
    '身份信息',
    '姓名、身份证号码、身份证正反面照片、联系电话。你单独同意之后才收集；加密保存，只有负责审核的站务看得到。',
  ],
  ['工作室资料', '名称、主营、所在城市与一段简介；通过之后就是工作室主页上的样子。'],
  ['作品与证明', '至少三张作品照片，看得出是本人或本坊做的。'],
] as const

/** For who has not logged in: why that is needed, and what an application takes. */
export function Visitor() {
  return (
    <>
      <div className="phone:-mx-4">
        <NeedsLogIn why="登录之后，才能申请斗师或工作室的认证，查看审核到了哪一步。" />
      </div>
      <section className={styles.takes}>
        <SectionTitle title="申请要准备什么" />
        <ol>
          {steps.map(([name, words]) => (
            <li key={name}>
              <h3 className="mb-1.5 text-17">{name}</h3>
              <p className="text-14 leading-[1.8] text-pretty">{words}</p>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}
