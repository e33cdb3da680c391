import type { Reply, World } from './world.ts'

/** A write of the console with a JSON body, as the console sends lists and longer texts. */
export async function sendJson<Data = unknown>(
  world: World,
  key: string,
  body: object,
  who: Record<string, string> = {},
): Promise<Reply<Data>> {
  const [, path = ''] = key.split(' ')
  const method = key.startsWith('PUT ') ? 'PUT' : 'POST'
  const answer = await world.ask({
    method,
    url: `/api${path}`,
    headers: { 'content-type': 'application/json', ...who },
    payload: JSON.stringify(body),
  })
  const { statusCode: status, headers, payload: text } = answer
  return { ...(JSON.parse(text) as Reply<Data>), status, headers, text }
}
