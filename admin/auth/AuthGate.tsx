import { Suspense } from 'react'
import { lazyPart } from '#web/lib/hydration/lazy-part.tsx'
import { readToken } from '#web/lib/viewer/viewer.ts'
import { lazyPage } from '../area.ts'
import { AwayContext, MeContext } from '../me.ts'
import { AuthCard } from './AuthCard.tsx'
import { useAuthState } from './auth-state.ts'
import styles from './auth.module.css'

const loadFrame = () => import('../frame/Frame.tsx')

// Who is in loads none of the forms, and who is not none of the frame.
const AuthForms = lazyPart(async () => (await import('./AuthForms.tsx')).AuthForms)
const Frame = lazyPage(loadFrame, 'Frame')

// Who has a session is let in in a moment: the frame comes while the server is asked who they are.
if (readToken()) loadFrame().catch(() => {})

const opening = <p className="text-center text-ink-500 pt-[calc(var(--win-h)_*_0.4)]">正在开门…</p>

type Way = Pick<ReturnType<typeof useAuthState>, 'state' | 'again'>

/** What is missing before somebody is in. */
function Outside({ state, again }: Way) {
  switch (state.at) {
    case 'in':
      return null
    case 'looking':
      return opening
    case 'refused':
      return (
        <AuthCard title="这里是后台" lead="你的账号不在管理人员之列。">
          <a
            className="block mt-3.5 mx-auto p-1 text-14 text-center text-link bg-transparent border-0"
            href="/"
          >
            回到网站
          </a>
        </AuthCard>
      )
    case 'failed':
      return (
        <AuthCard title="后台暂时打不开" lead={state.words}>
          <button type="button" className={styles.main} onClick={() => void again()}>
            再试一次
          </button>
        </AuthCard>
      )
    case 'visitor':
    case 'password':
    case 'enrol':
    case 'code':
      return <AuthForms waiting={opening} state={state} again={again} />
  }
}

/** Who may come in comes in; everybody else reads what is missing. */
export function AuthGate() {
  const { state, inside, again } = useAuthState()
  const away = state.at !== 'in'
  return (
    <>
      {inside && (
        <div key={inside.uid} hidden={away} className={away ? undefined : 'contents'}>
          <MeContext value={inside}>
            <AwayContext value={away}>
              <Suspense fallback={opening}>
                <Frame />
              </Suspense>
            </AwayContext>
          </MeContext>
        </div>
      )}
      <Outside state={state} again={again} />
    </>
  )
}
