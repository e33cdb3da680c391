export { articleRoutes } from './article.routes.ts'
export { readArticle } from './article.store.ts'
export { firstArticleCards, minutesOf, renderArticle } from './article.view.ts'
