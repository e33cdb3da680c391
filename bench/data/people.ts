// Made-up people for the benchmark of accounts, written past the interface.
import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { connect } from '#server/kernel/database/db.ts'
import { postgresUrl } from '#server/kernel/postgres/index.ts'
import { hashOf, newToken, sessionSeconds } from '#server/kernel/session/token.ts'

export const password = 'pipe1234'
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** So many people with a password and a session in a database; gives their names and tokens. */
export async function makePeople(connectionString: string, count: number) {
  const { db, pool } = connect({ connectionString }, () => {})
  const password_hash = await hash(password, cost)
  const people = []
  for (let n = 0; n < count; n++) {
    const [token, name] = [newToken(), `bench_${n}`]
    const { rows } = await sql<{ uid: number }>`
      with m as (insert into member (nickname, growth) values (${name}, 2) returning id),
        a as (insert into account (member_id, password_hash) select id, ${password_hash} from m returning member_id)
      insert into session (member_id, token_hash, login_method, expires_at)
        select member_id, ${hashOf(token)}, 2, now() + make_interval(secs => ${sessionSeconds}) from a returning member_id as uid
    `.execute(db)
    people.push({ uid: rows[0]?.uid ?? 0, name, token })
  }
  await pool.end()
  return people
}

/** Lets people into a circle, so that they may publish there. */
export async function joinCircle(dataDir: string, circle: number, people: readonly BenchPerson[]) {
  const { db, pool } = connect({ connectionString: postgresUrl(dataDir) }, () => {})
  const uids = people.map(({ uid }) => uid)
  await sql`
    insert into circle_member (circle_id, member_id, role)
    select ${circle}, uid, 'member' from unnest(${uids}::integer[]) uid
  `.execute(db)
  await pool.end()
}

/** Everybody comes from a network of their own, as behind a proxy: limits of an address meet nobody. */
export const addressOf = ({ uid }: BenchPerson): string => `100.${(uid >> 8) & 255}.${uid & 255}.7`

export type BenchPerson = Awaited<ReturnType<typeof makePeople>>[number]
