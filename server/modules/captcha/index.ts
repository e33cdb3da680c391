export { captchaRoutes } from './captcha.routes.ts'
export { spendTicket } from './captcha.store.ts'
