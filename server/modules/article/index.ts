export { articleRoutes } from './article.routes.ts'
export { firstArticleCards } from './article.view.ts'
