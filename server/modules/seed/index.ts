export { loadSeeds } from './load.ts'
