import { isRouteErrorResponse } from 'react-router'
import { isNoNetwork } from '#web/lib/api/loader.ts'

/** What went wrong as a person reads it. */
type Shown = {
  status: number
  title: string
  message: string
  words: string
  reference: string | null
  /** There is no network: the page can be had once it is back. */
  cut: boolean
}

const textIn = (value: unknown, name: string): string | null =>
  typeof value === 'object' && value !== null && name in value
    ? String((value as Record<string, unknown>)[name])
    : null

const titles: Readonly<Record<number, [string, string, string]>> = {
  400: ['这个地址写得不对', 'Bad request', '地址里有看不懂的部分，改一改再试。'],
  401: ['请先登录', 'Session invalid', '这一页要登录之后才能看。'],
  403: ['你没有权限查看这一页', 'Forbidden', '回到首页，看看别的。'],
  404: ['这一页，熄火了', 'This page could not be found', '可能是链接写错了，也可能是它被主人收回了。'],
  503: ['资料库暂时连不上', 'Service unavailable', '我们正在恢复，稍等片刻再试。'],
}

const noNetwork = ['没有网络', 'You are offline', '连上网络之后，这一页会自己打开。'] as const

/** Reads any thrown value; an error of unknown kind is status 500, 'Error'. */
export function shownError(error: unknown): Shown {
  const status = isRouteErrorResponse(error) ? error.status : 500
  const data: unknown = isRouteErrorResponse(error) ? error.data : null
  const cut = isNoNetwork(error)
  const [title, message, words] = cut
    ? noNetwork
    : (titles[status] ?? ['炉子出了点问题', 'Error', '我们正在修，请过一会儿再来。'])
  const own = typeof data === 'string' && data && status < 500 ? data : null
  return { status, title, message, words: own ?? words, reference: textIn(data, 'reference'), cut }
}
