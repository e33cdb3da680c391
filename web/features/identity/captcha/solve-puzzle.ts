import { createPrompt } from '#web/lib/prompt.ts'

export const puzzlePrompt = createPrompt<string | null>()

/**
 * Shows the slide puzzle over what is open, dialogs too.
 * @returns a ticket for one call, good for two minutes; null when the person closed it
 */
export const solvePuzzle = (): Promise<string | null> => puzzlePrompt.ask()
