import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import S3rver from 's3rver'
import type { Answer } from '#contract/endpoint.ts'
import type { Image, UploadKind } from '#contract/platform/upload.ts'
import type { Db } from '#server/kernel/database/db.ts'
import { hashOf, newToken, sessionSeconds } from '#server/kernel/session/token.ts'
import { makeMember } from '../factories.ts'
import { createWorld, type World } from '../world.ts'

export const bucket = 'birds'

/** A store that speaks S3, as the environment names it. */
export type Store = { env: Record<string, string>; close(): Promise<void> }

const envOf = (port: number) => ({
  STORAGE: 's3',
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_BUCKET: bucket,
  S3_KEY: 'S3RVER',
  S3_SECRET: 'S3RVER',
  S3_FORCE_PATH_STYLE: '1',
})

/** A real S3 server in a folder that goes with it. */
export async function startS3(): Promise<Store> {
  const directory = await mkdtemp(path.join(tmpdir(), 'fengniao-s3-'))
  const options = { address: '127.0.0.1', port: 0, silent: true, directory }
  const server = new S3rver({ ...options, configureBuckets: [{ name: bucket }] })
  const { port } = await server.run()
  const close = async () => {
    await server.close()
    await rm(directory, { recursive: true, force: true })
  }
  return { env: envOf(port), close }
}

/** Something in the store's place that answers as it likes. */
export async function startWrongS3(answer: RequestListener): Promise<Store> {
  const server = createServer(answer)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const close = async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
  return { env: envOf((server.address() as AddressInfo).port), close }
}

export type Place = World & { base: string; dataDir: string }

/** The site listening, with a folder of its own for files. */
export async function openPlace(env: Readonly<Record<string, string>> = {}): Promise<Place> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fengniao-files-'))
  const world = await createWorld({ env: { DATA_DIR: dataDir, ...env } })
  const base = await world.app.listen({ port: 0, host: '127.0.0.1' })
  const close = async () => {
    await world.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { ...world, base, dataDir, close }
}

/** Every file below a place's folder of uploads. */
export async function filesOf({ dataDir }: Place): Promise<string[]> {
  const found = await readdir(path.join(dataDir, 'uploads'), { recursive: true, withFileTypes: true })
  return found.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
}

export type Person = { uid: number; headers: Record<string, string> }

/** Somebody with a log-in. */
export async function makePerson(db: Db, role?: 'moderator'): Promise<Person> {
  const { id } = await makeMember(db)
  const token = newToken()
  await db.insertInto('account').values({ member_id: id }).execute()
  await db
    .insertInto('session')
    .values({
      member_id: id,
      token_hash: hashOf(token),
      login_method: 1,
      factor_at: role ? new Date() : null,
      expires_at: sql`now() + make_interval(secs => ${sessionSeconds})`,
    })
    .execute()
  if (role) await db.insertInto('staff_role').values({ member_id: id, role }).execute()
  return { uid: id, headers: { 'authorization-token': token } }
}

type Ticket = {
  url: string
  method: string
  headers: Record<string, string>
  file_name: string
  driver: string
}
type Asked = { kind?: UploadKind; size?: number; type?: string }

/** Asks for leave to bring a file. */
export async function askTicket(place: Place, person: Person, asked: Asked): Promise<Answer<Ticket>> {
  const { kind = 'picture', size = 1, type = 'image/jpeg' } = asked
  const query = new URLSearchParams({ kind, size: String(size), content_type: type })
  return place.get<Ticket>(`/cloudoss/getsts?${query}`, person.headers)
}

/** Sends the bytes as a browser does. */
export const bring = (
  place: Place,
  ticket: Pick<Ticket, 'url' | 'headers'>,
  bytes: Buffer,
): Promise<Response> =>
  fetch(new URL(ticket.url, place.base), {
    method: 'PUT',
    headers: ticket.headers,
    body: new Uint8Array(bytes),
  })

export async function finish(place: Place, person: Person, fileName: string): Promise<Answer<Image>> {
  const answer = await fetch(new URL('/api/cloudoss/finish', place.base), {
    method: 'POST',
    headers: person.headers,
    body: new URLSearchParams({ file_name: fileName }),
  })
  return (await answer.json()) as Answer<Image>
}

/** As a browser finishes it; on a busy machine the process that encodes may get no time, and is asked again. */
async function finishInTime(place: Place, person: Person, fileName: string): Promise<Answer<Image>> {
  for (let tries = 1; ; tries += 1) {
    const answer = await finish(place, person, fileName)
    if (tries === 4 || answer.msg !== '图片暂时处理不了，请稍后再试') return answer
  }
}

/** The whole way of one file. */
export async function upload(place: Place, person: Person, bytes: Buffer, asked: Asked = {}) {
  const { data: ticket } = await askTicket(place, person, { size: bytes.length, ...asked })
  const brought = await bring(place, ticket, bytes)
  if (!brought.ok) throw new Error(`${brought.status} ${await brought.text()}`)
  return { ticket, ...(await finishInTime(place, person, ticket.file_name)) }
}

/** Lets hours pass for an upload. */
export async function ageUpload({ db }: Place, name: string, hours: number): Promise<void> {
  await sql`
    update upload set created_at = created_at - make_interval(hours => ${hours}),
      free_since = free_since - make_interval(hours => ${hours}) where file_name = ${name}
  `.execute(db)
}

/** How many uploads a thing refers to. */
export async function usesOf({ db }: Place, target: number): Promise<number> {
  const rows = await db.selectFrom('upload_use').select('upload_id').where('target_id', '=', target).execute()
  return rows.length
}
