import { describe, expect, test } from 'vitest'
import { joinedBy, type Paged } from './joining.ts'

type Row = { id: number; words?: string }

const rows = (...ids: number[]): Row[] => ids.map((id) => ({ id }))
const { join, renew } = joinedBy(({ id }: Row) => id)
const idsOf = ({ list }: Paged<Row>) => list.map(({ id }) => id)
const known = { list: rows(9, 8, 7, 6, 5, 4), next: 'c' }

describe('一页一页接起来的列表', () => {
  test('第一页没变，接着的就是后面的', () => {
    const found = renew(known, { list: rows(9, 8, 7), next: 'b' })
    expect([idsOf(found), found.next]).toEqual([[9, 8, 7, 6, 5, 4], 'c'])
  })

  test('来了新的，被挤下去的还在；删掉的不再出现；谁也不出现两次', () => {
    expect(idsOf(renew(known, { list: rows(11, 10, 9), next: 'b' }))).toEqual([11, 10, 9, 8, 7, 6, 5, 4])
    expect(idsOf(renew(known, { list: rows(9, 7, 6), next: 'b' }))).toEqual([9, 7, 6, 5, 4])
    expect(idsOf(renew(known, { list: rows(4, 9, 8), next: 'b' }))).toEqual([4, 9, 8, 7, 6, 5])
  })

  test('第一页的行以新读到的为准', () => {
    const first = { list: [{ id: 9, words: '改过的' }], next: 'b' }
    expect(renew(known, first).list[0]).toEqual({ id: 9, words: '改过的' })
  })

  test('第一页全是新的，从头来', () => {
    expect(renew(known, { list: rows(40, 39), next: 'b' })).toEqual({ list: rows(40, 39), next: 'b' })
    expect(renew(known, { list: [], next: null })).toEqual({ list: [], next: null })
  })

  test('往后接一页，已经有的不再出现', () => {
    expect(idsOf(join(known, { list: rows(5, 4, 3, 2), next: null }))).toEqual([9, 8, 7, 6, 5, 4, 3, 2])
    expect(join(known, { list: rows(3), next: null }).next).toBeNull()
  })
})
