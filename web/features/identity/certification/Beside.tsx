import card from '#web/ui/layout/card.module.css'
import { Avatar } from '#web/ui/person/Avatar.tsx'
import { Badge } from '#web/ui/text/Badge.tsx'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import styles from './Beside.module.css'
import { factWords } from './certification.ts'
import type { Application } from './application/use-application.ts'

/** How it will look, and what is looked at. */
export function Beside({ form: { values } }: { form: Application }) {
  const name = values.name.trim() || factWords[values.kind].name
  return (
    <aside className="grid gap-5 sticky top-[88px] phone:static phone:gap-3.5">
      <section className={`${card.card} ${styles.preview}`} aria-label="预览">
        <SectionTitle small title="预览" />
        <img src="/art/cover/7.svg" width={300} height={78} alt="" />
        <div>
          <Avatar name={name} src="" seed={4} size={56} />
          <p className="flex flex-wrap items-center gap-y-1 gap-x-2 mt-2 mb-1">
            <b className="text-18 leading-[1.4] font-serif font-semibold text-ink-900 wrap-anywhere">
              {name}
            </b>{' '}
            <Badge kind="brass">待认证</Badge>
          </p>
          <p>{values.introduction.trim() || '简介会显示在这里。'}</p>
        </div>
      </section>
      <section className={card.box}>
        <SectionTitle small title="审核要点" />
        <ul className="grid gap-1 pb-2 text-14 leading-[1.7] text-ink-500">
          <li className="flex gap-1.5 before:bullet before:text-brass-700">作品是否出自本人或本坊</li>
          <li className="flex gap-1.5 before:bullet before:text-brass-700">照片清晰、无水印、无价格</li>
          <li className="flex gap-1.5 before:bullet before:text-brass-700">身份信息仅用于审核，加密保存</li>
        </ul>
      </section>
    </aside>
  )
}
