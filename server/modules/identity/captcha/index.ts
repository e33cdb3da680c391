export { captchaRoutes } from './captcha.routes.ts'
export { type Asking, type GuardedLimit, consumeGuardedLimits } from './guard.ts'
export { type Circumstances, recordRefusal } from './risk.ts'
