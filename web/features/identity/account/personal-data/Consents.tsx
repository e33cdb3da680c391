import { Link } from '#web/ui/navigation/Link.tsx'
import { legalTextAddress, legalTextPath } from '#contract/page-address.ts'
import { dateAndTime } from '#web/lib/format/time.ts'
import type { Account } from '../account.ts'
import { Box, Row } from '../Section.tsx'

const kinds: Readonly<Record<string, { name: string; to?: string }>> = {
  register: { name: '蜂鸟注册协议', to: legalTextPath },
  privacy: { name: '隐私政策', to: legalTextAddress('privacy') },
  adult: { name: '已满 18 周岁' },
  certification: { name: '工作室认证个人信息单独同意书', to: legalTextAddress('certification') },
}

/** What was agreed to, in which version, when. */
export function Consents({ consents }: { consents: Account['consents'] }) {
  return (
    <Box title="同意记录">
      {consents.length === 0 && <p className="pb-3.5 text-ink-500">还没有同意过什么。</p>}
      {consents.map(({ kind, version, time }) => {
        const { name, to } = kinds[kind] ?? { name: kind }
        return (
          <Row
            key={`${kind} ${version}`}
            name={name}
            words={
              <>
                {to && <span>版本 {version}，</span>}
                <span className="num">{dateAndTime(time)}</span>
              </>
            }
            act={
              to && (
                <Link className="py-2 text-14 text-link underline underline-offset-3" to={to}>
                  看全文
                </Link>
              )
            }
          />
        )
      })}
    </Box>
  )
}
