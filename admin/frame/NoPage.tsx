import { Link } from 'react-router'
import { Page } from '../lib/Page.tsx'
import button from '../lib/button.module.css'

/** An address of no page, or of one that this person has no role for. */
export function NoPage() {
  return (
    <Page title="没有这一页" lead="地址不对，或者你的身份看不到这一页。">
      <Link to="/" className={button.line}>
        回到后台首页
      </Link>
    </Page>
  )
}
