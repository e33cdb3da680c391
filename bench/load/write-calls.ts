// What members send when they write, n-th time by n-th time.

export type Act = 'reply' | 'like' | 'collect' | 'review' | 'check-in' | 'publish' | 'follow'

/** Where is written: posts that take replies and likes, a circle for new ones, one blend and one person where all mean the same. */
export type Places = { posts: readonly number[]; circle: number; blend?: number; person?: number }

export type Call = { method: 'POST' | 'PUT'; path: string; fields: Record<string, string> }

const blends = 2_206
/** The number of the task 签到. */
const checkinTask = 1

const post = (path: string, fields: Record<string, string>): Call => ({ method: 'POST', path, fields })
/** Another pair of person and post each time, though people and posts come in turns. */
const postAt = (n: number, { posts }: Places) => String(posts[(n + Math.floor(n / 1_000)) % posts.length])
const blendAt = (n: number, { blend }: Places) => blend ?? 1 + ((n * 7) % blends)

/** The call of the n-th write of a kind: another post or blend each time, another text each time. */
export const calls: Readonly<Record<Act, (n: number, places: Places) => Call>> = {
  reply: (n, places) =>
    post('/repeatInvitation', {
      type: '0',
      id: postAt(n, places),
      content: `第 ${n} 条回复，说的是别的事`,
    }),
  like: (n, places) => post('/likeinvitation', { type: '0', id: postAt(n, places) }),
  collect: (n, places) =>
    post('/collectInvitation', { type: '4', id: String(blendAt(n, places)), state: 'own', quantity: '2' }),
  review: (n, places) =>
    post(`/tobaccocommon/${blendAt(n, places)}`, {
      score: '4',
      content: `第 ${n} 次记下的话，够十个字的一段点评`,
    }),
  'check-in': () => ({ method: 'PUT', path: `/pointsprestige/${checkinTask}`, fields: {} }),
  follow: (_n, { person = 1 }) => post('/friendrelation', { uid: String(person) }),
  publish: (n, { circle }) =>
    post('/invitation', {
      circle_id: String(circle),
      kind: '1',
      title: `今天第 ${n} 斗`,
      content: `第 ${n} 个短帖，写几句今天抽的斗`,
    }),
}
