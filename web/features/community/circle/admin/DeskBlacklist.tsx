import { useRevalidator } from 'react-router'
import { button } from '#web/ui/button/button.ts'
import card from '#web/ui/layout/card.module.css'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import type { DeskData, People } from '../circle.ts'
import { actOn } from './circle-admin.ts'
import { DeskPager, DeskPerson } from './DeskPerson.tsx'

type BlacklistProps = { desk: DeskData; people: People; search: string }

/** 黑名单: who may not come in, and why. */
export function DeskBlacklist({ desk, people, search }: BlacklistProps) {
  const { revalidate } = useRevalidator()
  const take = async (uid: number) => {
    await actOn({ id: desk.id, action: 'unblacklist', uid }, '已移出黑名单')
    await revalidate()
  }
  return (
    <>
      <div className={card.card}>
        {people.list.length === 0 ? (
          <EmptyState title="黑名单是空的" words="在成员里选“列入黑名单”的人，会出现在这里。" />
        ) : (
          <ul>
            {people.list.map((one) => (
              <DeskPerson key={one.id} one={one} when="列入">
                <button
                  type="button"
                  className={button('line', 'small')}
                  aria-label={`把${one.userinfo.nickname}移出黑名单`}
                  onClick={() => void take(one.userinfo.uid)}
                >
                  移出黑名单
                </button>
              </DeskPerson>
            ))}
          </ul>
        )}
      </div>
      <DeskPager people={people} search={search} />
    </>
  )
}
