import { useShell } from '#web/shell/shell-data.ts'
import { codeRows } from '#web/shell/footer/contact.ts'
import card from '#web/ui/layout/card.module.css'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { CodeList } from '#web/ui/text/Contact.tsx'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import styles from './DownloadPage.module.css'

const ways = [
  {
    device: '苹果手机与平板',
    steps: ['用 Safari 打开本站', '点底部（或顶部）的分享按钮', '选“添加到主屏幕”，再点“添加”'],
  },
  {
    device: '安卓手机',
    steps: ['用 Chrome、Edge 或手机自带的浏览器打开本站', '打开浏览器的菜单', '选“添加到主屏幕”或“安装应用”'],
  },
  {
    device: '电脑',
    steps: ['用 Chrome 或 Edge 打开本站', '打开浏览器的菜单', '选“安装”或“将此站点作为应用安装”'],
  },
] as const

/** The site on a phone: a code that opens it, and how to put it on the home screen. */
export function View() {
  const { config } = useShell()
  const codes = codeRows(config)
  return (
    <>
      <PageHead title="手机访问" latin="On Your Phone">
        蜂鸟没有上架应用商店。用手机浏览器打开本站，添加到主屏幕，就像应用一样使用。
      </PageHead>
      <div className={`col ${styles.columns} grid gap-18 items-start mt-10 phone:gap-8 phone:mt-5`}>
        <section className={`${card.card} ${styles.code} p-8 text-center phone:order-1`}>
          <h2 className="mb-5 text-21">扫码访问</h2>
          <img src="/art/qr.svg" width={240} height={240} alt="打开本站的二维码" />
          <p className="text-16 leading-[1.6] font-serif font-medium text-ink-500">手机浏览器扫码访问</p>
          {codes.length > 0 && <CodeList codes={codes} />}
        </section>
        <section className={styles.ways}>
          <SectionTitle title="添加到主屏幕" />
          {ways.map(({ device, steps }) => (
            <div key={device}>
              <h3 className="text-17 leading-body">{device}</h3>
              <ol className="list-decimal text-16 leading-[1.85] text-pretty pl-[1.6em]">
                {steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </div>
          ))}
          <p className="mt-4.5 text-14 leading-[1.85] text-pretty text-ink-500">
            添加之后打开的仍是这个网站，不占多少空间，也不索要通讯录、位置等权限。内容仅供成年人阅读，本站不售卖烟草制品。
          </p>
        </section>
      </div>
    </>
  )
}
