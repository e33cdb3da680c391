import { Link } from '#web/ui/navigation/Link.tsx'
import type { blockList, mutedWords } from '#contract/community/follow.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { profileAddress } from '#contract/page-address.ts'
import { maxMutedWordLetters, maxMutedWords } from '#contract/limits.ts'
import { call } from '#web/lib/api/call.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { joinedBy } from '#web/lib/list/joining.ts'
import { usePagedList } from '#web/lib/list/use-paged-list.ts'
import { toastFailure, toastSuccess } from '#web/lib/toast.ts'
import { Avatar } from '#web/ui/person/Avatar.tsx'
import { button } from '#web/ui/button/button.ts'
import { Field } from '#web/ui/form/Field.tsx'
import { Icon } from '#web/ui/picture/Icon.tsx'
import styles from './Blocking.module.css'
import { type Part, usePart } from '../section-data.ts'
import { Box, Shown } from '../Section.tsx'

export type Blocked = DataOf<typeof blockList>
export type Words = DataOf<typeof mutedWords>

type Person = Blocked['list'][number]
const byNumber = joinedBy(({ id }: Person) => id)

/** 屏蔽的人: who is not seen, and does not see one. More of them are brought in place. */
function People({ first }: { first: Blocked }) {
  const { known, more, change } = usePagedList({
    first,
    joining: byNumber,
    read: (cursor) => call('GET /blocking', { cursor }),
    onFailure: toastFailure,
  })
  const { list, next } = known
  const free = async (uid: number) => {
    const result = await call('DELETE /blocking/{id}', { id: uid })
    if (!result.ok) return toastFailure(result)
    toastSuccess('已取消屏蔽')
    change((now) => ({ ...now, list: now.list.filter(({ id }) => id !== uid) }))
  }
  if (list.length === 0) {
    return (
      <p className="text-14 text-ink-500 text-pretty">
        没有屏蔽任何人。在一个人的主页上点“更多”，可以屏蔽他。
      </p>
    )
  }
  return (
    <>
      <ul>
        {list.map(({ id, userinfo: { uid, nickname, avatar } }) => (
          <li className="flex items-center justify-between gap-3 py-2 border-b last:border-0" key={id}>
            <Link className="flex items-center gap-3 min-w-0 wrap-anywhere" to={profileAddress(uid)}>
              <Avatar name={nickname} src={avatar} seed={uid} size={36} />
              <span>{nickname}</span>
            </Link>
            <button
              type="button"
              className={button('line', 'small')}
              aria-label={`取消屏蔽${nickname}`}
              onClick={() => void free(uid)}
            >
              取消屏蔽
            </button>
          </li>
        ))}
      </ul>
      {next && (
        <button type="button" className={button('text', 'small')} onClick={() => void more()}>
          还有更多
        </button>
      )}
    </>
  )
}

type WordsProps = { first: Words; put: (change: (data: Words) => Words) => void }

/** 屏蔽词: posts of others in which one of them stands are left out of one's lists. */
function WordList({ first: { list }, put }: WordsProps) {
  const form = useForm({
    saved: { word: '' },
    rules: ({ word }) => ({ word: word.trim() === '' ? '请填写词语' : null }),
    send: ({ word }) => call('POST /mutedword', { word: word.trim() }),
    onDone({ data }, _sent, settle) {
      put((now) => ({ list: [...now.list.filter(({ id }) => id !== data.id), data] }))
      settle(() => ({ word: '' }))
    },
  })
  const remove = async (wordId: number) => {
    const result = await call('DELETE /mutedword/{id}', { id: wordId })
    if (!result.ok) return toastFailure(result)
    put((now) => ({ list: now.list.filter(({ id }) => id !== wordId) }))
  }
  return (
    <>
      {list.length > 0 && (
        <ul className="flex flex-wrap gap-2 mb-3.5">
          {list.map(({ id, word }) => (
            <li className="flex items-center pl-3 rounded-1 bg-paper-2 text-14 wrap-anywhere" key={id}>
              {word}
              <button
                className="grid place-items-center size-9 p-0 border-0 bg-transparent text-ink-500 hover:text-ember phone:size-11"
                type="button"
                aria-label={`去掉“${word}”`}
                onClick={() => void remove(id)}
              >
                <Icon name="close" size={13} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <form
        className={`${styles.add} grid gap-3 items-start justify-start phone:pb-2.5`}
        {...form.attributes}
      >
        <Field
          label="添加屏蔽词"
          of={form.field('word')}
          hint={`别人的帖子里有它，就不出现在你的列表里。最多 ${maxMutedWords} 个。`}
        >
          {(control) => <input {...control} maxLength={maxMutedWordLetters} autoComplete="off" />}
        </Field>
        <button type="submit" className={`${button('line')} mt-7`}>
          添加
        </button>
      </form>
    </>
  )
}

/** 屏蔽: the people and the words that one does not want to see. */
export function Blocking({ blocked, words }: { blocked: Part<Blocked>; words: Part<Words> }) {
  const people = usePart(blocked, () => call('GET /blocking', {}))
  const list = usePart(words, () => call('GET /mutedword', {}))
  return (
    <Box title="屏蔽">
      <h3 className={`${styles.title} mt-1.5 mb-2 text-16`}>屏蔽的人</h3>
      <Shown of={people} rows={1}>
        {(data) => <People first={data} />}
      </Shown>
      <h3 className={`${styles.title} mt-1.5 mb-2 text-16`}>屏蔽词</h3>
      <Shown of={list} rows={1}>
        {(data) => <WordList first={data} put={list.put} />}
      </Shown>
    </Box>
  )
}
