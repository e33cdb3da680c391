import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a request asked for, after its signature was found right. */
export type Received = { parameters: Record<string, unknown>; headers: IncomingMessage['headers'] }

type Play = (response: ServerResponse) => void

export type Service = {
  endpoint: string
  received: Received[]
  /** How the next requests are answered, in their order; the last for all that follow. */
  play(...answers: Play[]): void
  close(): Promise<void>
}

type Request = { method: string; url: URL; headers: IncomingMessage['headers']; body: string }
/** A fault of the request in the service's own words, or what it asks for. */
type Reader = (request: Request) => { fault: string } | { parameters: Record<string, unknown> }

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

export const json =
  (body: unknown, status = 200): Play =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  }
export const garbage: Play = (response) => void response.end('<html>502</html>')
export const silence: Play = () => {}

async function serveBy(read: Reader, refuse: (fault: string) => Play, usual: Play): Promise<Service> {
  const received: Received[] = []
  let answers: Play[] = [usual]
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const { method = '', headers } = request
    const url = new URL(request.url ?? '/', `http://${headers.host}`)
    const found = read({ method, url, headers, body })
    if ('fault' in found) return refuse(found.fault)(response)
    received.push({ parameters: found.parameters, headers })
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    answer?.(response)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    play: (...next) => {
      answers = next
      received.length = 0
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

const partOf = (authorization: string, name: string) =>
  new RegExp(`${name}=([^,\\s]+)`).exec(authorization)?.[1] ?? ''

const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Aliyun's SendSms: ACS3-HMAC-SHA256, parameters in the query. */
export function aliyunService(key: string, secret: string): Promise<Service> {
  const read: Reader = ({ method, url, headers, body }) => {
    const { authorization = '' } = headers
    const signed = partOf(authorization, 'SignedHeaders').split(';')
    const query = [...url.searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    const lines = signed.map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`)
    const hash = sha256(body)
    const parts = [method, url.pathname, query.toSorted().join('&'), lines.join(''), signed.join(';'), hash]
    const right = hmac(secret, `ACS3-HMAC-SHA256\n${sha256(parts.join('\n'))}`).toString('hex')
    if (partOf(authorization, 'Credential') !== key) return { fault: 'InvalidAccessKeyId.NotFound' }
    if (partOf(authorization, 'Signature') !== right) return { fault: 'SignatureDoesNotMatch' }
    if (!['host', 'x-acs-date', 'x-acs-signature-nonce'].every((name) => signed.includes(name)))
      return { fault: 'IncompleteSignature' }
    if (headers['x-acs-content-sha256'] !== hash) return { fault: 'InvalidPayload' }
    if (headers['x-acs-action'] !== 'SendSms' || headers['x-acs-version'] !== '2017-05-25')
      return { fault: 'InvalidAction.NotFound' }
    return { parameters: Object.fromEntries(url.searchParams) }
  }
  const ok = json({ Code: 'OK', Message: 'OK', BizId: '1', RequestId: 'r' })
  return serveBy(read, (Code) => json({ Code, Message: Code, RequestId: 'r' }, 400), ok)
}

/** Tencent's SendSms: TC3-HMAC-SHA256, parameters as JSON. */
export function tencentService(id: string, secret: string): Promise<Service> {
  const read: Reader = ({ method, url, headers, body }) => {
    const { authorization = '' } = headers
    const [credential, day = '', service = ''] = partOf(authorization, 'Credential').split('/')
    const time = String(headers['x-tc-timestamp'])
    const canonical = [
      method,
      '/',
      '',
      `content-type:${headers['content-type']}\nhost:${url.hostname}\n`,
      'content-type;host',
      sha256(body),
    ]
    const text = `TC3-HMAC-SHA256\n${time}\n${day}/${service}/tc3_request\n${sha256(canonical.join('\n'))}`
    const signing = hmac(hmac(hmac(`TC3${secret}`, day), service), 'tc3_request')
    if (credential !== id) return { fault: 'AuthFailure.SecretIdNotFound' }
    // The service is the first part of the host's name: `sms` in earnest.
    if (service !== url.hostname.split('.')[0]) return { fault: 'AuthFailure.InvalidAuthorization' }
    if (Math.abs(Date.now() / 1000 - Number(time)) > 300) return { fault: 'AuthFailure.SignatureExpire' }
    if (partOf(authorization, 'Signature') !== hmac(signing, text).toString('hex'))
      return { fault: 'AuthFailure.SignatureFailure' }
    if (headers['x-tc-action'] !== 'SendSms' || headers['x-tc-version'] !== '2021-01-11')
      return { fault: 'InvalidAction' }
    return { parameters: { ...JSON.parse(body), region: headers['x-tc-region'] } }
  }
  const answer = (Response: object) => json({ Response: { ...Response, RequestId: 'r' } })
  const ok = answer({ SendStatusSet: [{ Code: 'Ok', Message: 'send success', SerialNo: '1', Fee: 1 }] })
  return serveBy(read, (Code) => answer({ Error: { Code, Message: Code } }), ok)
}
