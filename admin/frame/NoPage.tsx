import { Link } from 'react-router'
import { Page } from '../lib/Page.tsx'

/** An address of no page, or of one that this person has no role for. */
export function NoPage() {
  return (
    <Page title="没有这一页" lead="地址有误，或这一页要别的角色。">
      <Link to="/">回到后台首页</Link>
    </Page>
  )
}
