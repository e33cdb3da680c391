import { Summary } from './Summary.tsx'
import type { Application } from '../application/use-application.ts'

/** All that was told, before it is sent. */
export function ReviewStep({ form }: { form: Application }) {
  const { certification: saved, consent } = form.standing
  return (
    <>
      <h2>提交审核</h2>
      <p className="meta leading-[1.7] text-pretty">
        再看一遍。姓名、号码与电话已加密存下，这里只显示遮盖后的。
      </p>
      {saved && <Summary application={saved} />}
      <p className="py-2.5 px-4 rounded-2 bg-paper-2 text-14 leading-[1.8] text-pretty">
        你已同意《{consent.title}》（版本 <span className="num">{consent.version}</span>
        ）。提交即表示以上内容属实，作品出自本人或本坊。
      </p>
    </>
  )
}
