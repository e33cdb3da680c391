export { messageJobs, notifyFollowers } from './fans.ts'
export { notify, notifyAll, retract } from './message.store.ts'
export { lockSetting, inQuietHours, readSetting, type Setting, writeSetting } from './setting.store.ts'
