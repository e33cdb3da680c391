import { Link } from '#web/ui/navigation/Link.tsx'
import { certificationPath } from '#contract/page-address.ts'
import { decisionWorkdays, identityDays } from '#contract/limits.ts'
import { button } from '#web/ui/button/button.ts'
import card from '#web/ui/layout/card.module.css'
import { Icon, type IconName } from '#web/ui/picture/Icon.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'

type Need = { icon: IconName; name: string; words: string }

const needs: readonly Need[] = [
  {
    icon: 'person',
    name: '你是谁',
    words: `真实姓名、身份证号码与证件照片。加密保存，网页上不再出现，照片在答复 ${identityDays} 天后销毁。`,
  },
  {
    icon: 'shelf',
    name: '你做过什么',
    words: '自己手里做出来的几件作品，拍清楚。斗师以个人认证，工作室以一间作坊认证。',
  },
  {
    icon: 'pen',
    name: '怎么称呼',
    words: '名称、所在地区、主营和一段简介。通过之后就在工作室主页上，随时可以改。',
  },
]

/** Whoever has no studio yet: what one needs for it, and the way there. */
export function NoStudio({ title, whyNot }: { title: string; whyNot: string }) {
  return (
    <>
      <PageHead title={title} latin="The Workbench">
        工作室由认证过的斗师与工作室开设，用来展示自己做的烟斗。
      </PageHead>
      <div className="col pt-9 pb-5 phone:pt-4.5 phone:pb-2">
        {whyNot && <p className="mb-4.5 py-2.5 px-4.5 rounded-2 bg-amber-bg text-amber">{whyNot}</p>}
        <ul className="grid grid-cols-3 gap-6 phone:grid-cols-1 phone:gap-3">
          {needs.map(({ icon, name, words }) => (
            <li
              key={name}
              className={`${card.card} p-7 phone:grid phone:gap-x-3.5 phone:gap-y-0 phone:py-4.5 phone:px-4 phone:grid-cols-[48px_minmax(0,1fr)]`}
            >
              <i className="grid place-items-center size-13 mb-3.5 rounded-full bg-briar-50 text-briar-700 phone:row-span-2 phone:size-12 phone:m-0">
                <Icon name={icon} size={24} />
              </i>
              <h2 className="text-21 phone:text-18">{name}</h2>
              <p className="mt-1.5 leading-[1.8] text-ink-500 text-pretty">{words}</p>
            </li>
          ))}
        </ul>
        <p className="flex flex-wrap items-center gap-x-5 gap-y-3 mt-7 text-ink-500">
          <Link className={`${button('primary', 'large')} phone:w-full`} to={certificationPath}>
            去申请认证
          </Link>
          <span>{`约 ${decisionWorkdays} 个工作日答复。没有通过会说明原因，补好可以再提交。`}</span>
        </p>
      </div>
    </>
  )
}
