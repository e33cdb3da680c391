import { Link } from 'react-router'
import { thousands } from '#web/lib/format/numbers.ts'
import { useCall } from '../../lib/api/use-call.ts'
import { Table } from '../../lib/list/Table.tsx'
import { Card, Page } from '../../lib/Page.tsx'
import { kindWords } from './kinds.ts'

/** What contradicts itself in the catalogue, each with the way to put it right. */
export function Findings() {
  const read = useCall('GET /admin/item/finding', {})
  return (
    <Page
      title="资料核对"
      back={{ to: '/item', words: '资料库' }}
      lead={
        read.data ? `自相矛盾的 ${thousands(read.data.total)} 处。` : '类型与叶料、切工与名称、产地与生产者……'
      }
    >
      <Card flush>
        <Table read={read} none="没有自相矛盾的地方" heads={['资料', '种类', '规则', '说明']}>
          {({ type, id, title, rule, says }) => (
            <tr key={`${type} ${id} ${rule} ${says}`}>
              <td data-name>
                <Link to={`/item/${type}/${id}`} lang="en">
                  {title}
                </Link>
              </td>
              <td data-bare>{kindWords(type)}</td>
              <td>{rule}</td>
              <td>{says}</td>
            </tr>
          )}
        </Table>
      </Card>
    </Page>
  )
}
