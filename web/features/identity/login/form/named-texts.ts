import { useEffect, useRef } from 'react'
import { bindingKinds } from '#contract/moderation/binding-kinds.ts'
import { api } from '#web/lib/api/browser.ts'
import type { Failure } from '#web/lib/api/result.ts'

type Named = { [kind in (typeof bindingKinds)[number]]?: string }

/** The versions in force. Nothing where they could not be read: then the site asks once somebody is in. */
async function readNamed(): Promise<Named> {
  const answer = await api('GET /agreement')
  const texts = answer.ok ? answer.data.list : []
  return Object.fromEntries(
    bindingKinds.flatMap((kind) =>
      texts.filter((text) => text.kind === kind).map(({ version }) => [kind, version]),
    ),
  )
}

/** The versions of the texts that the tick of a form names, as they were when it was shown. */
export function useNamedTexts() {
  const asked = useRef<Promise<Named>>(undefined)
  const again = () => (asked.current = readNamed())
  useEffect(() => {
    asked.current = readNamed()
  }, [])
  return { read: () => asked.current ?? again(), again }
}

/** True when the tick is missing, or names a text that has a newer version meanwhile. */
export const asksForAgreement = (failure: Failure) =>
  failure.kind === 'code' && (failure.data as { agree?: unknown } | null)?.agree === true
