import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { code } from '#contract/error.ts'
import { Failure, forbidden } from '../errors/failure.ts'
import type { Host } from '../host.ts'
import { authenticate } from '../session/authenticate.ts'
import { byCookieAlone } from '../session/token.ts'
import { hasJustShownFactor, type Viewer } from '../session/viewer.ts'
import { verbOf } from './route-document.ts'

/**
 * Lets a request in, or not: finds whose token it carries.
 * @throws Failure without a session where one is needed, without role or second factor where staff is asked for, and
 * for a write that comes with the cookie alone, as another site's page could send it, or before the newest texts
 * were agreed to.
 */
export async function authorize(
  host: Host,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const writes = endpoint.write === true || verbOf(endpoint.key) !== 'GET'
  if (writes && byCookieAlone(request)) throw forbidden('请求来历不明，请刷新页面再试')
  const viewer = await authenticate(host, request, reply)
  authorizeViewer(endpoint, viewer)
  if (writes && viewer?.mustAgree && endpoint.who !== 'anyone' && !endpoint.unagreed)
    throw new Failure(code.agreeNeeded, viewer.neverAgreed ? '请先阅读并同意蜂鸟注册协议' : undefined)
  return viewer
}

/** @throws Failure where a call wants somebody who is logged in, or of the staff, and this is not one */
export function authorizeViewer(endpoint: Endpoint, viewer: Viewer | null) {
  if (endpoint.who !== 'anyone' && !viewer) throw new Failure(code.sessionInvalid)
  if (viewer) authorizeStaff(endpoint, viewer)
}

/** Staff calls: the role that the endpoint asks for (an admin has them all), the second factor, and a password of their own. */
function authorizeStaff({ who, stepUp }: Endpoint, viewer: Viewer) {
  if (who === 'anyone' || who === 'member') return
  const { appointed, factorAt } = viewer
  if (appointed.length === 0) throw forbidden()
  if (viewer.mustChangePassword) throw forbidden('请先修改初始密码')
  const shown = stepUp ? hasJustShownFactor(viewer) : factorAt !== null
  if (!shown) throw new Failure(code.factorNeeded)
  if (who !== 'staff' && !appointed.includes(who) && !appointed.includes('admin')) throw forbidden()
}
