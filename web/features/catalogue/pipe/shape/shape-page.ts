import type { LoaderFunctionArgs } from 'react-router'
import type { Calls } from '#contract/api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { AsTyped } from '#web/lib/form/as-typed.ts'
import { apiFor, unwrap } from '#web/lib/api/loader.ts'
import type { Api } from '#web/lib/api/result.ts'
import { callQuery } from '#web/lib/navigation/query.ts'
import { perPage } from '../pipe-list.ts'

export type Shape = DataOf<Calls['GET /pipeshape/{id}']>

async function loadChart(api: Api) {
  return { kind: 'all' as const, ...unwrap(await api('GET /pipeshape')) }
}

async function loadOne(api: Api, id: AsTyped, page: AsTyped | undefined) {
  const wanted = { shape: id, page, sort: 'score', limit: perPage } as const
  const [shape, pipes] = await Promise.all([
    api('GET /pipeshape/{id}', { id }),
    api('GET /catchpipe', wanted),
  ])
  const { list, total, page: at } = unwrap(pipes)
  return { kind: 'one' as const, shape: unwrap(shape), list, total: total ?? 0, page: at }
}

/** With an id one shape and a page of its pipes, else the chart of all. */
export async function loadShapes({ request, context }: LoaderFunctionArgs) {
  const { id, page } = callQuery(request.url, ['id', 'page'])
  const api = await apiFor(context)
  return id === undefined ? loadChart(api) : loadOne(api, id, page)
}

export type ShapeData = Awaited<ReturnType<typeof loadShapes>>
export type AllShapes = Extract<ShapeData, { kind: 'all' }>
export type OneShape = Extract<ShapeData, { kind: 'one' }>

export const sitsWords = (sits: boolean | null): string | null => {
  if (sits === null) return null
  return sits ? '可以自立' : '不能自立'
}
