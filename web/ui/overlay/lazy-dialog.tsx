import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { toastError } from '#web/lib/toast.ts'
import { Waiting } from '../navigation/Waiting.tsx'

/** How it is closed; the dialog itself may take one of them, too. */
type Leave = { onClose?: () => void; onCancel?: () => void; onNo?: () => void }

/**
 * A dialog, or what else a tap opens, whose code is fetched when it is first shown, with a bar at the top of the window
 * meanwhile. Where that fails, it is said and it is closed; shown again, it is fetched again, while `lazy` of React
 * would fail for good and take the page with it.
 */
export function lazyDialog<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let known: ComponentType<Props> | undefined
  return function LazyDialog(props: Props & Leave) {
    // Null where it could not be fetched.
    const [Dialog, setDialog] = useState<ComponentType<Props> | null | undefined>(() => known)
    const fail = useEffectEvent(() => {
      toastError('网络不通，请重试')
      setDialog(null)
      props.onClose?.()
      props.onCancel?.()
      props.onNo?.()
    })
    useEffect(() => {
      if (!known) load().then((found) => setDialog(() => (known = found)), fail)
    }, [])
    if (Dialog === undefined) return <Waiting label="正在打开" />
    return Dialog && <Dialog {...props} />
  }
}
