export { newsRoutes } from './news.routes.ts'
export { newestNews } from './news.view.ts'
