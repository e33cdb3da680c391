export {
  articleHtml,
  type CleanArticle,
  articleView,
  citesIn,
  lettersOf,
  minutesOf,
  htmlToText,
} from './article.ts'
export { figureImage, figureNamed } from './figure.ts'
export { cleanArticle, viewArticle } from './parser.ts'
export {
  chunksOf,
  cut,
  fold,
  plain,
  latinInitials,
  lettersAndFigures,
  nameKey,
  pairsOf,
  pinyinOf,
  type Run,
  runsOf,
  sortKey,
  sortLexeme,
} from './search-words.ts'
export { escaped, excerptOf, mentionedIn, peopleIn, shortHtml, visible } from './short-text.ts'
export { peopleNamed } from './text.store.ts'
export { topicNamesIn, type Topics, topicsIn } from './topic.ts'
