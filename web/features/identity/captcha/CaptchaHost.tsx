import { lazy, Suspense } from 'react'
import { puzzlePrompt } from './solve-puzzle.ts'

const SlidePuzzle = lazy(async () => ({ default: (await import('./puzzle/SlidePuzzle.tsx')).SlidePuzzle }))

/** Shows the slide puzzle wherever a call needs it; its chunk comes with the first time. */
export function CaptchaHost() {
  const answer = puzzlePrompt.useQuestion()
  if (!answer) return null
  return (
    <Suspense fallback={null}>
      <SlidePuzzle onSolved={answer} onClose={() => answer(null)} />
    </Suspense>
  )
}
