import { type DataProvider, type GetListParams, HttpError, type Identifier, type RaRecord } from 'react-admin'
import type { CallKey } from '#contract/endpoint.ts'
import type { Result } from '#web/lib/api/result.ts'
import { callAny, wordsOf } from './lib/api/call.ts'

type Fields = Record<string, unknown>
type Page = { list: RaRecord[]; total: number | null; next: string | null }

/** Numbers as the interface has them, where an address gave a text. */
const numberOf = (id: Identifier) => (/^\d+$/.test(String(id)) ? Number(id) : id)

function failed(result: Extract<Result<unknown>, { ok: false }>): never {
  const fields = result.kind === 'malformed' ? result.errors : []
  const errors = Object.fromEntries(fields.map(({ field, message }) => [field, message]))
  // 401 tells react-admin that nobody is logged in any more.
  const status = result.code === 10050 ? 401 : (result.status ?? 500)
  throw new HttpError(wordsOf(result) ?? '请重新登录', status, fields.length > 0 ? { errors } : undefined)
}

/** @throws HttpError with words for the person, and the fields that are wrong */
async function ask(key: CallKey, input: object): Promise<unknown> {
  const result = await callAny(key, input, { silent: true })
  return result.ok ? result.data : failed(result)
}

const one = async (resource: string, id: Identifier) =>
  (await ask(`GET /admin/${resource}/{id}`, { id })) as RaRecord

/** `id` up is the order that a list has by itself; downwards is written with a minus before the name. */
function sortOf({ sort }: GetListParams): Fields {
  if (!sort || (sort.field === 'id' && sort.order === 'ASC')) return {}
  return { sort: sort.order === 'DESC' ? `-${sort.field}` : sort.field }
}

async function list(resource: string, params: GetListParams) {
  const { page = 1, perPage: limit = 20 } = params.pagination ?? {}
  const wish = { page, limit, ...sortOf(params), ...(params.filter as Fields), ...(params.meta as Fields) }
  const { list: data, total, next } = (await ask(`GET /admin/${resource}`, wish)) as Page
  const pageInfo = { hasNextPage: next !== null || data.length === limit, hasPreviousPage: page > 1 }
  return total === null ? { data, pageInfo } : { data, total }
}

async function write(key: CallKey, id: Identifier, data: object, meta: unknown) {
  const answer = await ask(key, { ...data, ...(meta as Fields), id })
  return { ...data, ...(answer as Fields | null), id: numberOf(id) }
}

/**
 * The conventions of the console's calls: `GET /admin/<resource>` and `/{id}`, `POST`, `PUT`, `DELETE`.
 * `meta` of a call travels with its fields (a reason, an action).
 */
export const dataProvider = {
  getList: list,
  getOne: async (resource: string, { id }: { id: Identifier }) => ({ data: await one(resource, id) }),
  getMany: async (resource: string, { ids }: { ids: Identifier[] }) => ({
    data: await Promise.all(ids.map((id) => one(resource, id))),
  }),
  getManyReference: (resource: string, params: GetListParams & { target: string; id: Identifier }) =>
    list(resource, { ...params, filter: { ...(params.filter as Fields), [params.target]: params.id } }),
  async create(resource: string, { data, meta }: { data: object; meta?: unknown }) {
    const answer = (await ask(`POST /admin/${resource}`, { ...data, ...(meta as Fields) })) as Fields | null
    return { data: { id: 0, ...data, ...answer } }
  },
  update: async (resource: string, { id, data, meta }: { id: Identifier; data: object; meta?: unknown }) => ({
    data: await write(`PUT /admin/${resource}/{id}`, id, data, meta),
  }),
  async updateMany(
    resource: string,
    { ids, data, meta }: { ids: Identifier[]; data: object; meta?: unknown },
  ) {
    for (const id of ids) await write(`PUT /admin/${resource}/{id}`, id, data, meta)
    return { data: ids }
  },
  delete: async (resource: string, { id, meta }: { id: Identifier; meta?: unknown }) => ({
    data: await write(`DELETE /admin/${resource}/{id}`, id, {}, meta),
  }),
  async deleteMany(resource: string, { ids, meta }: { ids: Identifier[]; meta?: unknown }) {
    for (const id of ids) await write(`DELETE /admin/${resource}/{id}`, id, {}, meta)
    return { data: ids }
  },
  supportAbortSignal: false,
} as DataProvider
