export { solvePuzzle } from './solve.tsx'
