export { CaptchaHost } from './CaptchaHost.tsx'
export { solvePuzzle } from './solve-puzzle.ts'
