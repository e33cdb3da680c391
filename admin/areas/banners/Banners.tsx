import { useState } from 'react'
import { Link } from 'react-router'
import type { adminBannerList } from '#contract/editorial/front-page-admin.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { dateAndTime } from '#web/lib/format/time.ts'
import { ConfirmDelete } from '../../lib/ConfirmDelete.tsx'
import { Badge } from '#web/ui/text/Badge.tsx'
import { client } from '../../lib/api/client.ts'
import { addressOf } from '../../lib/form/PictureField.tsx'
import { RowActs, RowWords, Sortable } from '../../lib/form/Sortable.tsx'
import button from '../../lib/button.module.css'
import { Card, Page, State } from '../../lib/Page.tsx'
import { useCall } from '../../lib/api/use-call.ts'

type Row = DataOf<typeof adminBannerList>['list'][number]

const stages = {
  now: { words: '正在显示', kind: 'sage' },
  later: { words: '还没到时间', kind: 'quiet' },
  over: { words: '已经过了', kind: 'quiet' },
  hidden: { words: '藏着', kind: 'quiet' },
} as const

const oneLine = (title: string) => title.replaceAll('\n', '')

function timeWords({ from_at: from, until_at: until }: Row): string {
  if (from && until) return `${dateAndTime(from)} 到 ${dateAndTime(until)}`
  if (from) return `${dateAndTime(from)} 起`
  return until ? `到 ${dateAndTime(until)} 为止` : '长期'
}

function Line({ row, onRemove }: { row: Row; onRemove: () => void }) {
  const { words, kind } = stages[row.stage]
  return (
    <>
      <img
        className="flex-none h-14 object-cover bg-paper-2 rounded-2 w-[160px] phone:w-[104px]"
        src={addressOf(row.image, 's')}
        alt=""
        width={160}
        height={56}
      />
      <RowWords name={<b>{oneLine(row.title)}</b>}>
        {row.link ? `${row.link_words || '去看看'} → ${row.link}` : '不带链接'}
        <span className="phone:hidden"> · </span>
        <span className="phone:block">{timeWords(row)}</span>
      </RowWords>
      <RowActs>
        <Badge kind={kind}>{words}</Badge>
        <Link to={`/banner/${row.id}`} className={button.text}>
          修改
        </Link>
        <button type="button" className={button.text} onClick={onRemove}>
          删除
        </button>
      </RowActs>
    </>
  )
}

/** The slides of the home page, in their order. */
export function Banners() {
  const { data, fault, again } = useCall('GET /admin/banner', {})
  const [removing, setRemoving] = useState<Row | null>(null)
  const order = async (ids: number[]) => {
    await client('PUT /admin/banner', { ids })
    again()
  }
  const remove = async () => {
    if (!removing) return
    setRemoving(null)
    await client('DELETE /admin/banner/{id}', { id: removing.id })
    again()
  }
  return (
    <Page
      title="横幅"
      lead="首页最上面的几幅，按这里的次序轮播。拖动左边的把手，或选中它按上下键，改次序。"
      actions={
        <Link to="/banner/create" className={button.main}>
          添加
        </Link>
      }
    >
      <Card flush>
        {!data && <State words={fault ?? '正在读取'} onRetry={fault ? again : undefined} />}
        {data?.list.length === 0 && <State words="还没有横幅，首页从下面的栏目开始" />}
        {data && data.list.length > 0 && (
          <Sortable
            label="横幅的次序"
            rows={data.list}
            nameOf={({ title }) => oneLine(title)}
            onOrder={(ids) => void order(ids)}
          >
            {(row) => <Line row={row} onRemove={() => setRemoving(row)} />}
          </Sortable>
        )}
      </Card>
      {removing && (
        <ConfirmDelete
          title={`删除“${oneLine(removing.title)}”`}
          onYes={() => void remove()}
          onClose={() => setRemoving(null)}
        >
          首页马上不再显示它；上传的图也一并删除。只想暂时不显示，可以在“修改”里把它藏起来。
        </ConfirmDelete>
      )}
    </Page>
  )
}
