import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { type Notice, onNotice } from '#web/lib/toast.ts'
import { useTopModal } from '../open-modals.ts'
import styles from './Toaster.module.css'

type Toast = Notice & { key: number }

/** More than these at once would only bury each other. */
const mostShown = 3
/** What is put into a live region together with it is not read out: it comes this much later, in milliseconds. */
const regionFirst = 50

const mark: Readonly<Record<Notice['kind'], string>> = { success: '✓', error: '✕', notice: '!' }

let told = 0

/** What is said at present, the newest first. */
function useToasts() {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  useEffect(
    () =>
      onNotice((notice) => {
        told += 1
        const toast = { ...notice, key: told }
        // What was wrong before it was done is not said beside that.
        const still = (one: Toast) => notice.kind !== 'success' || one.kind !== 'error'
        setToasts((before) => [toast, ...before.filter(still)].slice(0, mostShown))
      }),
    [],
  )
  const drop = useCallback(
    (key: number) => setToasts((before) => before.filter((toast) => toast.key !== key)),
    [],
  )
  return [toasts, drop] as const
}

function watchVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

const useHidden = () => useSyncExternalStore(watchVisibility, () => document.hidden)

type TimerProps = { toast: Toast; paused: boolean; onEnd: (key: number) => void }

/** Lets a toast go when its time is over; while it is paused none passes. */
function Timer({ toast: { key, ms }, paused, onEnd }: TimerProps) {
  const left = useRef(ms)
  useEffect(() => {
    if (paused) return
    const began = Date.now()
    const timer = setTimeout(() => onEnd(key), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - began
    }
  }, [key, paused, onEnd])
  return null
}

function ToastLine({ toast: { kind, title, text, ms } }: { toast: Toast }) {
  const role = kind === 'error' ? 'alert' : 'status'
  const lasts = { '--ms': `${ms}ms` } as object
  if (title) {
    return (
      <div
        className={`${styles.note} pointer-events-auto relative pt-4 px-5 pb-4.5 overflow-hidden border rounded-3 bg-paper-0 text-ink-700 text-14 leading-[1.6] font-sans shadow-3 wrap-anywhere w-[380px] max-w-[calc(var(--win-w)_-_32px)]`}
        role={role}
        style={lasts}
      >
        <b className="text-16 leading-ui font-serif font-semibold text-ink-900">{title}</b>
        <p>{text}</p>
        <i className="absolute bg-ember" />
      </div>
    )
  }
  return (
    <div
      className={`${styles.toast} pointer-events-auto flex items-center gap-2.5 pt-2 pr-5 pb-2 pl-3.5 rounded-2 bg-umber text-on-umber text-15 leading-ui font-sans shadow-3 wrap-anywhere max-w-[480px] min-h-[46px]`}
      role={role}
      data-kind={kind}
      style={lasts}
    >
      <span
        className="size-6 flex-none rounded-full grid place-items-center text-13 bg-[#5f7a3a] text-[#fff]"
        aria-hidden="true"
      >
        {mark[kind]}
      </span>
      {text}
    </div>
  )
}

type LayerProps = { toasts: readonly Toast[]; paused: boolean; onOver: (over: boolean) => void }

/** The layer of toasts above all else; new for each dialog that it stands in. */
function Layer({ toasts, paused, onOver }: LayerProps) {
  const layer = useRef<HTMLElement>(null)
  const [heard, setHeard] = useState(false)
  // The dialog that it stands in may have left the page just now.
  useLayoutEffect(() => {
    if (layer.current?.isConnected) layer.current.showPopover()
  }, [])
  useEffect(() => {
    const timer = setTimeout(() => setHeard(true), regionFirst)
    return () => {
      clearTimeout(timer)
      onOver(false)
    }
  }, [onOver])
  const shown = (titled: boolean) =>
    toasts
      .filter(({ title }) => heard && Boolean(title) === titled)
      .map((toast) => <ToastLine key={toast.key} toast={toast} />)
  return (
    <section
      ref={layer}
      popover="manual"
      className={`${styles.layer} fixed inset-0 size-auto m-0 p-0 overflow-visible border-0 bg-transparent text-start pointer-events-none phone:p-4`}
      aria-label="提示"
      aria-live="polite"
      aria-relevant="additions"
      data-paused={paused || undefined}
      onPointerEnter={() => onOver(true)}
      onPointerLeave={() => onOver(false)}
    >
      <div className={`${styles.corner} absolute grid gap-3.5 top-6 right-6 phone:static`}>{shown(true)}</div>
      <div className={`${styles.centre} absolute grid gap-3.5 justify-items-center phone:static`}>
        {shown(false)}
      </div>
    </section>
  )
}

/**
 * Toasts at the top centre for 3 s, notifications at the right for 5 s; longer while a pointer rests on them or nobody
 * looks at the page. They stand in the topmost dialog: nothing outside it is heard or can be touched.
 */
export function Notices() {
  const [toasts, drop] = useToasts()
  const [over, setOver] = useState(false)
  const paused = useHidden() || (over && toasts.length > 0)
  const place = useTopModal() ?? document.body
  return (
    <>
      {toasts.map((toast) => (
        <Timer key={toast.key} toast={toast} paused={paused} onEnd={drop} />
      ))}
      {createPortal(<Layer toasts={toasts} paused={paused} onOver={setOver} />, place)}
    </>
  )
}
