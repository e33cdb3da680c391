import type { LoaderFunctionArgs } from 'react-router'
import { apiFor, need } from '../../kit/api/loader.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { SectionTitle } from '../../ui/Section.tsx'
import { BadgeWall } from './BadgeWall.tsx'
import { CoinTable } from './CoinTable.tsx'
import { Ladder } from './Ladder.tsx'
import styles from './MembersPage.module.css'
import { Perks } from './Perks.tsx'

/** The rules by which the community counts: levels, badges, coins. */
export async function loader({ context }: LoaderFunctionArgs) {
  const api = await apiFor(context)
  const [levels, badges, coins] = await Promise.all([
    api('GET /membershiplevel'),
    api('GET /medal'),
    api('GET /coinrule'),
  ])
  return { levels: need(levels).list, badges: need(badges).list, coins: need(coins).list }
}

type Data = Awaited<ReturnType<typeof loader>>

/** 会员: levels and what they bring, badges and how they are earned, where coins come from and go. */
export function View({ data: { levels, badges, coins } }: { data: Data }) {
  return (
    <>
      <PageHead dark title="会员等级" latin="Membership">
        每一级都是时间换来的，不是买来的。
      </PageHead>
      <Ladder levels={levels} />
      <section className={`col ${styles.section}`}>
        <SectionTitle title="等级权益" latin="Privileges" />
        <p className={styles.lead}>
          威望随得到的斗币增加，花掉斗币不会减少威望。到了相应的威望即自动升级，高一级享有其下各级的全部权益。
        </p>
        <Perks levels={levels} />
      </section>
      <section className={`col ${styles.section}`}>
        <SectionTitle title="徽章" latin="Medals" />
        <p className={styles.lead}>
          徽章记的是书写、整理与互助，事情发生时自动颁发。没有一枚因为抽得多、买得多而得到。
        </p>
        <BadgeWall badges={badges} />
      </section>
      <section className={`col ${styles.section}`}>
        <SectionTitle title="斗币" latin="Coins" />
        <p className={styles.lead}>
          斗币是参与的记录，不能购买、买卖、兑换或者提现。每一笔都有账可查，同一件事不会记两次，余额不会低于零。
        </p>
        <div className={styles.coins}>
          <CoinTable title="怎样得到" rules={coins.filter((rule) => rule.direction === 'earn')} />
          <div>
            <CoinTable title="怎样用掉" rules={coins.filter((rule) => rule.direction === 'spend')} />
            <ul className={styles.rules}>
              <li>没有一条规则奖励吸烟、购买烟草，或者抽过多少款。</li>
              <li>打赏是致谢，数额由打赏的人定，每日有上限；收到的斗币同样不能提现。</li>
              <li>被删除的内容，当初得到的斗币会扣回；作弊得到的，连同威望与徽章一并收回。</li>
              <li>「每日」以北京时间为准，零点起算。</li>
            </ul>
          </div>
        </div>
      </section>
    </>
  )
}
