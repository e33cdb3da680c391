import { useState } from 'react'
import { Link } from 'react-router'
import type { adminMenuList } from '#contract/editorial/front-page-admin.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { ConfirmDelete } from '../../lib/ConfirmDelete.tsx'
import { Badge } from '#web/ui/text/Badge.tsx'
import { client } from '../../lib/api/client.ts'
import { RowActs, RowWords, Sortable } from '../../lib/form/Sortable.tsx'
import button from '../../lib/button.module.css'
import { Card, Page, Reading } from '../../lib/Page.tsx'
import { useCall } from '../../lib/api/use-call.ts'

type Row = DataOf<typeof adminMenuList>['list'][number]

function Line({ row, onRemove }: { row: Row; onRemove: () => void }) {
  return (
    <>
      <RowWords name={<b>{row.menu_name}</b>}>
        <span className="num">{row.menu_url}</span> · {row.seo_title}
        {row.seo_description && `：${row.seo_description}`}
      </RowWords>
      <RowActs>
        <Badge kind={row.shown ? 'sage' : 'quiet'}>{row.shown ? '在导航里' : '只管标题'}</Badge>
        <Link to={`/menu/${row.id}`} className={button.text}>
          修改
        </Link>
        {row.menu_url === '/' ? (
          // The home page stays; the room keeps what stands before it in its column.
          <span className={`${button.text} invisible phone:hidden`}>删除</span>
        ) : (
          <button type="button" className={button.text} onClick={onRemove}>
            删除
          </button>
        )}
      </RowActs>
    </>
  )
}

/** The menu, and what pages say of themselves to those that search. */
export function Menus() {
  const { data, fault, again } = useCall('GET /admin/menu', {})
  const [removing, setRemoving] = useState<Row | null>(null)
  const order = async (ids: number[]) => {
    await client('PUT /admin/menu', { ids })
    again()
  }
  const remove = async () => {
    if (!removing) return
    setRemoving(null)
    await client('DELETE /admin/menu/{id}', { id: removing.id })
    again()
  }
  return (
    <Page
      title="菜单与检索"
      lead="“在导航里”的按次序列在页眉，其余只给各自的页面标题、描述与关键词，也列在页脚。"
      actions={
        <Link to="/menu/create" className={button.main}>
          添加
        </Link>
      }
    >
      <Card flush>
        {data ? (
          <Sortable
            label="菜单的次序"
            rows={data.list}
            nameOf={({ menu_name }) => menu_name}
            onOrder={(ids) => void order(ids)}
          >
            {(row) => <Line row={row} onRemove={() => setRemoving(row)} />}
          </Sortable>
        ) : (
          <Reading fault={fault} again={again} />
        )}
      </Card>
      {removing && (
        <ConfirmDelete
          title={`从菜单删除“${removing.menu_name}”`}
          onYes={() => void remove()}
          onClose={() => setRemoving(null)}
        >
          页面还在，只是不再列出，也没有了自己的标题与描述。只想不在导航里显示，可以在“修改”里改。
        </ConfirmDelete>
      )}
    </Page>
  )
}
