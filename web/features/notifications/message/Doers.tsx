import { Link } from '#web/ui/navigation/Link.tsx'
import { profileAddress } from '#contract/page-address.ts'
import { cutName, type News } from './message.ts'

type DoersProps = { of: Pick<News, 'people' | 'count'>; linked?: boolean }

/** Who did it: a name, or two and how many they are. */
export function Doers({ of: { people, count }, linked = false }: DoersProps) {
  const named = people.slice(0, 2)
  return (
    <>
      {named.map(({ uid, nickname }, at) => (
        <span key={uid}>
          {at > 0 && '、'}
          {linked ? (
            <Link to={profileAddress(uid)} title={nickname}>
              {cutName(nickname)}
            </Link>
          ) : (
            <b title={nickname}>{cutName(nickname)}</b>
          )}
        </span>
      ))}
      {named.length > 0 && (count > named.length ? ` 等 ${count} 人` : ' ')}
    </>
  )
}
