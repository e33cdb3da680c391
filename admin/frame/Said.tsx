import { useEffect } from 'react'
import { Notification, useNotify } from 'react-admin'
import { onNotice } from '#web/lib/toast.ts'

const kinds = { success: 'success', error: 'error', notice: 'info' } as const

/** What the request layer and the site's own parts say, in react-admin's notifications. */
export function Said() {
  const notify = useNotify()
  useEffect(
    () =>
      onNotice(({ kind, text, ms }) =>
        notify(text, { type: kinds[kind], autoHideDuration: ms, messageArgs: { _: text } }),
      ),
    [notify],
  )
  return <Notification anchorOrigin={{ vertical: 'top', horizontal: 'center' }} />
}
