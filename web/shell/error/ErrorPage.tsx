import { Component, type ReactNode, useEffect } from 'react'
import { useLocation, useRouteError } from 'react-router'
import { Link } from '#web/ui/navigation/Link.tsx'
import { cataloguePath } from '#contract/page-address.ts'
import { whenReached } from '#web/lib/navigation/reload.ts'
import { button } from '#web/ui/button/button.ts'
import styles from './ErrorPage.module.css'
import { shownError } from './error-words.ts'

/** The last word when even the error page cannot be shown. */
class LastResort extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    return this.state.failed ? <p>An error occurred while showing the error page</p> : this.props.children
  }
}

function Figures({ status }: { status: number }) {
  const [first = '', , last = ''] = String(status)
  return (
    <div className={styles.figures} aria-hidden="true">
      <i>{first}</i>
      <img src="/art/pipe/resting.svg" width={400} height={310} alt="" />
      <i>{last}</i>
    </div>
  )
}

function Words() {
  const { status, title, message, words, reference, cut } = shownError(useRouteError())
  const { pathname, search } = useLocation()
  const again = status >= 500
  useEffect(() => (cut ? whenReached(() => location.reload()) : undefined), [cut])
  return (
    <div className={styles.page}>
      <Figures status={status} />
      <h1>{title}</h1>
      <p className={styles.message} lang="en">
        {message}
      </p>
      <p>{words}</p>
      {reference && <p className={styles.reference}>编号 {reference}</p>}
      <div className="flex flex-wrap justify-center gap-3 mt-7">
        {again && (
          <Link className={button('primary', 'large')} to={pathname + search} reloadDocument>
            重试
          </Link>
        )}
        <Link
          className={`${button(again ? 'line' : 'primary', 'large')} phone:max-w-full phone:whitespace-normal!`}
          to="/"
          reloadDocument={again}
        >
          <span lang="en">Back to the home page</span> · 返回首页
        </Link>
        {!again && (
          <Link className={button('line', 'large')} to={cataloguePath}>
            去资料库逛逛
          </Link>
        )}
      </div>
    </div>
  )
}

/** The page of an address that leads nowhere, and of everything that failed. */
export function ErrorPage() {
  return (
    <LastResort>
      <Words />
    </LastResort>
  )
}
