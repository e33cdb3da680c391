import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { toastError } from '#web/lib/toast.ts'

/** How it is closed; the dialog itself may take one of them, too. */
type Leave = { onClose?: () => void; onCancel?: () => void; onNo?: () => void }

/**
 * A dialog, or what else a tap opens, whose code is fetched when it is first shown. Where that fails, it is said and
 * it is closed; shown again, it is fetched again, while `lazy` of React would fail for good and take the page with it.
 */
export function lazyDialog<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let known: ComponentType<Props> | undefined
  return function LazyDialog(props: Props & Leave) {
    const [Dialog, setDialog] = useState(() => known)
    const fail = useEffectEvent(() => {
      toastError('网络不通，请重试')
      props.onClose?.()
      props.onCancel?.()
      props.onNo?.()
    })
    useEffect(() => {
      if (!known) load().then((found) => setDialog(() => (known = found)), fail)
    }, [])
    return Dialog && <Dialog {...props} />
  }
}
