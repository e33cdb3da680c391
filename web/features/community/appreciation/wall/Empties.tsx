import { appreciationFormPath, appreciationListPath, studioListPath } from '#contract/page-address.ts'
import { button } from '#web/ui/button/button.ts'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'

const Act = ({ to, words }: { to: string; words: string }) => (
  <Link className={button('line')} to={to}>
    {words}
  </Link>
)

/** Where nobody has shown anything yet. */
export const NoPieces = () => (
  <EmptyState title="这里还没有可看的" words="拍一张，慢慢说。">
    <Act to={appreciationFormPath} words="发布鉴赏" />
  </EmptyState>
)

/** On the page of somebody else. */
export const NoneOfTheirs = () => <EmptyState title="这里还没有可看的" words="还没有发布过鉴赏。" />

/** What the filters leave is nothing. */
export const NoneFound = () => (
  <EmptyState title="没有这样的鉴赏" words="少选一样，再看看。">
    <Act to={appreciationListPath} words="清空筛选" />
  </EmptyState>
)

/** For a member whose followed people show nothing, or who follows nobody. */
export const NoneFollowed = () => (
  <EmptyState title="这里还没有鉴赏" words="关注的人发布了，就排在这里。">
    <Act to={studioListPath} words="找几位斗师关注" />
  </EmptyState>
)
