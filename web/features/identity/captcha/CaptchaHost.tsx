import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx'
import { puzzlePrompt } from './solve-puzzle.ts'

const SlidePuzzle = lazyDialog(async () => (await import('./puzzle/SlidePuzzle.tsx')).SlidePuzzle)

/** Shows the slide puzzle wherever a call needs it; its chunk comes with the first time. */
export function CaptchaHost() {
  const answer = puzzlePrompt.useQuestion()
  if (!answer) return null
  return <SlidePuzzle onSolved={answer} onClose={() => answer(null)} />
}
