import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { toastError } from '#web/lib/toast.ts'

type Leave = { onClose: () => void; onNo?: undefined } | { onNo: () => void; onClose?: undefined }

/**
 * A dialog whose code is fetched when it is first shown. Where that fails, it is said and the dialog is closed;
 * shown again, it is fetched again, while `lazy` of React would fail for good and take the page with it.
 */
export function lazyDialog<Props extends Leave>(load: () => Promise<ComponentType<Props>>) {
  let known: ComponentType<Props> | undefined
  return function LazyDialog(props: Props) {
    const [Dialog, setDialog] = useState(() => known)
    const fail = useEffectEvent(() => {
      toastError('网络不通，请重试')
      const leave = props.onClose ?? props.onNo
      leave?.()
    })
    useEffect(() => {
      let gone = false
      const take = (found: ComponentType<Props>) => {
        known = found
        if (!gone) setDialog(() => found)
      }
      if (!known) load().then(take, () => !gone && fail())
      return () => {
        gone = true
      }
    }, [])
    return Dialog ? <Dialog {...props} /> : null
  }
}
