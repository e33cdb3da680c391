export { messageJobs, tellFans } from './fans.ts'
export { tell, tellAll, untell } from './message.store.ts'
export { holdSetting, inQuietHours, readSetting, type Setting, writeSetting } from './setting.store.ts'
