import type { LoaderFunctionArgs } from 'react-router'
import { badgePath, membershipPath } from '#contract/page-address.ts'
import { apiFor, unwrap } from '#web/lib/api/loader.ts'
import { queryWith, readQuery } from '#web/lib/navigation/query.ts'
import type { Things } from '#web/lib/viewer/page-facts.ts'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import { Segmented } from '#web/ui/navigation/Segmented.tsx'
import { BadgeWall, MyLevel, PrestigeRank, useAchieved } from '#web/features/rewards/achievement/index.ts'
import { CoinTable } from './CoinTable.tsx'
import { Ladder } from './Ladder.tsx'
import styles from './MembersPage.module.css'
import { Perks } from './Perks.tsx'

/** The rules by which the community counts: levels, badges, coins; who stands where, and oneself. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = await apiFor(context)
  const wish = readQuery(new URL(request.url).search).get('rank')
  const period = wish === 'month' ? ('month' as const) : ('all' as const)
  const [levels, badges, coins, rank] = await Promise.all([
    api('GET /membershiplevel'),
    api('GET /medal', {}),
    api('GET /coinrule'),
    api('GET /prestigerank', { period }),
  ])
  const { list, mine } = unwrap(levels)
  const { list: wall, owner } = unwrap(badges)
  return {
    levels: list,
    mine,
    badges: wall,
    own: owner !== null,
    coins: unwrap(coins).list,
    rank: unwrap(rank),
    period,
  }
}

type Data = Awaited<ReturnType<typeof loader>>

/** How far the viewer has come. */
export const asks = (): Things => ({ achieved: true })

/** What the page was loaded with, and what is the viewer's, which a page that is the same for everybody leaves out. */
function useOwn({ mine, own, badges, rank, period, ...rest }: Data) {
  const told = useAchieved()
  if (mine || !told) return { ...rest, mine, own, badges, rank, period, place: rank.mine }
  const { level, ranks, badges: wall } = told
  return { ...rest, mine: level, own: true, badges: wall, rank, period, place: ranks[period] }
}

const periods = [
  { key: 'all', name: '总榜' },
  { key: 'month', name: '本月' },
] as const

/** Who has the most prestige, ever or this month. */
function Standings({
  rank,
  place,
  period,
  search,
}: Pick<Data, 'rank' | 'period'> & { place: Data['rank']['mine']; search: string }) {
  return (
    <section id="rank" className="col mt-14 phone:mt-10">
      <SectionTitle title="威望榜">
        <div className="ml-auto">
          <Segmented
            label="哪一段时间"
            segments={periods.map(({ key, name }) => ({
              key,
              name,
              to: `${membershipPath}${queryWith(search, { rank: key === 'all' ? null : key })}`,
              on: key === period,
            }))}
          />
        </div>
      </SectionTitle>
      <PrestigeRank key={period} first={rank} mine={place} period={period} />
    </section>
  )
}

const lead =
  'max-w-[48em] mb-5 [font:400_var(--t-16)/1.8_var(--f-sans)] text-pretty text-ink-500 phone:text-15'

/** 会员: levels and what they bring, badges and how they are earned, where coins come from and go, who stands where. */
export function View({ data, search }: { data: Data; search: string }) {
  const { levels, mine, badges, own, coins, rank, place, period } = useOwn(data)
  return (
    <>
      <PageHead
        dark
        title="会员等级"
        latin="Membership"
        beside={<div className={styles.own}>{mine && <MyLevel mine={mine} />}</div>}
      >
        每一级都是时间换来的，不是买来的。
      </PageHead>
      <Ladder levels={levels} mine={mine?.level ?? null} />
      <section className="col mt-14 phone:mt-10">
        <SectionTitle title="等级权益" />
        <p className={lead}>
          做事得到斗币，威望同样增加；花掉斗币不会减少威望，收到的打赏不算威望。到了相应的威望即自动升级。等级是记录，不是门槛：除了列席管委会要九级，站里的功能从第一级起就全部开放。从
          Lv.2 起，每一级有自己的称号与图章，名字旁有这一级的 Lv. 标记。
        </p>
        <Perks levels={levels} mine={mine?.level ?? null} />
      </section>
      <Standings rank={rank} place={place} period={period} search={search} />
      <section id="badges" className="col mt-14 phone:mt-10">
        <SectionTitle
          title="徽章"
          {...(own && {
            more: {
              to: badgePath,
              words: `已得 ${badges.filter(({ earned }) => earned).length} / ${badges.length}`,
            },
          })}
        />
        <p className={lead}>
          徽章记的是书写、整理与互助，事情发生时自动颁发。没有一枚因为抽得多、买得多而得到。
        </p>
        <BadgeWall badges={badges} whose={own} />
      </section>
      <section id="coins" className="col mt-14 phone:mt-10">
        <SectionTitle title="斗币" />
        <p className={lead}>
          斗币是参与的记录，不能购买、买卖、兑换或者提现。每一笔都有账可查，同一件事不会记两次，余额不会低于零。
        </p>
        <div className={`${styles.coins} grid gap-9 items-start phone:gap-7`}>
          <CoinTable title="怎样得到" rules={coins.filter((rule) => rule.direction === 'earn')} />
          <div>
            <CoinTable title="怎样用掉" rules={coins.filter((rule) => rule.direction === 'spend')} />
            <ul className={`${styles.rules} mt-6 py-4 px-5.5 rounded-r-3 bg-paper-2 text-15 leading-[1.8]`}>
              <li>没有一条规则按吸烟、购买烟草的次数或者数量给奖励。</li>
              <li>写点评给斗币，奖的是写：斗草、烟斗、配件与作品一样多，一天合计有上限。</li>
              <li>打赏是致谢，每次 5 至 50 斗币，数额由打赏的人定，每日有上限；收到的斗币同样不能提现。</li>
              <li>内容因违规被管理员删除，会扣回斗币；有多少扣多少，不会扣到零以下。</li>
              <li>自己删除内容，收回它发布和被评为精华得到的斗币，找回时还给你；威望不减。</li>
              <li>“每日”以北京时间为准，零点起算。</li>
            </ul>
          </div>
        </div>
      </section>
    </>
  )
}
