import { readStored, storeValue } from '../stored.ts'
import { createStore, useStore } from '../store.ts'
import { isLoggedIn, lastPerson } from './viewer.ts'

/** The state of the log-in dialog. */
export type LogIn = {
  logInOpen: boolean
  /** It opened because something asked for needs log-in. */
  logInNeeded: boolean
  /** Set with it: what was asked for is held until the person has logged in. */
  actionHeld: boolean
  /** Somebody was logged in and the server no longer knows the session. */
  sessionOver: boolean
}

/** What somebody began and could not do: the name of what takes it up again, and what it needs for that. */
export type PendingAction = { name: string; payload: unknown }

const place = 'held-act'
/** What was begun longer ago than this is not done without asking, in milliseconds. */
const holdTime = 600_000

const closed: LogIn = { logInOpen: false, logInNeeded: false, actionHeld: false, sessionOver: false }
const dialog = createStore(closed)

type Held = PendingAction & { address: string; time: number; entered: boolean }

const readHeld = (): Held | null =>
  readStored('session', place, (found) => {
    const held = found as Held | null
    return typeof held?.name === 'string' ? held : null
  })

/** Where nothing may be stored, the person does it once more. */
const writeHeld = (held: Held | null) => void storeValue('session', place, held)

const here = () => location.pathname + location.search

/** Opens the dialog because somebody wants to log in. */
export const openLogIn = (): void => dialog.set({ ...closed, logInOpen: true })

/**
 * Opens the dialog because something needs log-in.
 * @param act is taken up again once the page has been loaded anew, by whoever registered its name
 */
export function askForLogIn(act?: PendingAction): void {
  writeHeld(act ? { ...act, address: here(), time: Date.now(), entered: false } : null)
  dialog.set({ logInOpen: true, logInNeeded: true, actionHeld: true, sessionOver: false })
}

/** Calls that the session's end stopped: told whether they can be made again. */
let stopped: ((back: boolean) => void)[] = []

function tellStopped(back: boolean): void {
  const told = stopped
  stopped = []
  for (const tell of told) tell(back)
}

/**
 * Opens the dialog because what was asked for needs the session that is over (10050).
 * @returns whether the same person is back
 */
export function askToLogInAgain(): Promise<boolean> {
  askForLogIn()
  dialog.change({ sessionOver: true })
  return new Promise((tell) => stopped.push(tell))
}

/** Closes the dialog. Who turns away from it has given up what they began. */
export function closeLogIn(): void {
  if (!readHeld()?.entered) writeHeld(null)
  dialog.set(closed)
  tellStopped(false)
}

/** The person has logged in: the dialog closes, and what the session's end stopped goes on for whoever began it. */
export function completeLogIn(uid: number): void {
  releasePendingAction()
  const before = lastPerson()
  tellStopped(before === null || before.uid === uid)
  closeLogIn()
}

/** True for who is logged in; for anybody else the dialog opens and `act` is held. */
export function requireLogin(act?: PendingAction): boolean {
  if (isLoggedIn()) return true
  askForLogIn(act)
  return false
}

/** What is held may be done after the next load of its page. */
function releasePendingAction(): void {
  const held = readHeld()
  if (held) writeHeld({ ...held, entered: true })
}

/**
 * Takes up what was begun under this name on this page before log-in: at most once, and only for who
 * has logged in since. Call it in an effect of what would have done it.
 * @returns whether there was something
 */
export function resumePendingAction(name: string, resume: (payload: unknown) => void): boolean {
  const held = readHeld()
  if (!held?.entered || held.name !== name || held.address !== here() || !isLoggedIn()) return false
  writeHeld(null)
  if (Date.now() - held.time > holdTime) return false
  resume(held.payload)
  return true
}

/** How the dialog stands; closed on the server and on every load of a page. */
export const readLogIn = dialog.read
export const useLogIn = (): LogIn => useStore(dialog)
