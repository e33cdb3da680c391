export { readArticleFiles } from './article-files.ts'
export { loadSeeds } from './load.ts'
export { loadedDigest, lockSeeds, rememberDigest } from './seed.store.ts'
