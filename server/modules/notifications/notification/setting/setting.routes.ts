import { showtypes } from '#contract/notifications/message.ts'
import { notificationSetting, notificationSettingEdit } from '#contract/notifications/notification.ts'
import { publish } from '#server/events.ts'
import type { Host } from '#server/kernel/host.ts'
import { serve } from '#server/kernel/http/serve.ts'
import { lockSetting, readSetting, type Setting, writeSetting } from './setting.store.ts'

const kinds = ['comment', 'like', 'collect', 'follow'] as const

type Kind = (typeof kinds)[number]
type Edit = { [Name in Kind | 'works']?: boolean | undefined } & { quiet?: string | undefined }

const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

function settingView({ silent, works, quiet_from, quiet_to }: Setting) {
  const tells = (kind: Kind) => !silent.includes(showtypes[kind])
  const quiet = quiet_from === null || quiet_to === null ? '' : `${clockOf(quiet_from)}-${clockOf(quiet_to)}`
  return {
    comment: tells('comment'),
    like: tells('like'),
    collect: tells('collect'),
    follow: tells('follow'),
    works,
    quiet,
  }
}

/** Settings after a change; what it does not name stays. */
function changed(before: Setting, { works = before.works, quiet, ...enabled }: Edit): Setting {
  const silent = kinds
    .filter((kind) => !(enabled[kind] ?? !before.silent.includes(showtypes[kind])))
    .map((kind) => showtypes[kind])
  if (quiet === undefined) return { ...before, works, silent }
  const [from, to] = quiet === '' ? [null, null] : quiet.split('-').map(minutesOf)
  return { works, silent, quiet_from: from ?? null, quiet_to: to ?? null }
}

/** Which kinds of news come with a sign, and when none does. */
export function settingRoutes(host: Host): void {
  serve(host, notificationSetting, async (_input, { viewer }) =>
    settingView(await readSetting(host.db, viewer.uid)),
  )

  serve(host, notificationSettingEdit, (edit, { viewer }) =>
    host.db.transaction().execute(async (trx) => {
      const setting = changed(await lockSetting(trx, viewer.uid), edit)
      await writeSetting(trx, viewer.uid, setting)
      await publish(trx, { type: 'notification.changed', payload: { uids: [viewer.uid] } })
      return settingView(setting)
    }),
  )
}
