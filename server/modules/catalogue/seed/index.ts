export { loadSeeds } from './load.ts'
export { loadedDigest, lockSeeds, rememberDigest } from './seed.store.ts'
