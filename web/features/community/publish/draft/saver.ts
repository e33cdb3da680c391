import { code } from '#contract/error.ts'
import { isLost } from '#web/lib/api/attempt.ts'
import { call } from '#web/lib/api/call.ts'
import type { Failure } from '#web/lib/api/result.ts'
import { createStore, type Store } from '#web/lib/store.ts'
import { type Begin, beginWith, type Conflict } from './starting-draft.ts'
import { keep, type Place, readKept } from './local-draft.ts'
import { blank, type Fields, type Form, isBlank, type SavedDraft } from '../piece.ts'

const localEvery = 2_000
const serverEvery = 10_000

export type PieceOptions = { place: Place; form: Form; kind: 1 | 2; circle: number | null }

type Draft = { id: number; version: number }

/** What the form shows. */
export type PieceState = {
  fields: Fields
  /** When it was saved on the server last, here or elsewhere. */
  saved: string | null
  /** That draft was begun before this page. */
  restored: boolean
  touched: boolean
  conflict: Conflict | null
}

/**
 * What stands where: not yet on this device, not yet on the server; what is on its way there, and what may have been
 * saved although its answer was lost; and that nothing is saved there for now, or any more.
 */
type Saving = {
  draft: Draft | null
  local: boolean
  server: boolean
  running: Promise<void> | null
  lost: Fields | null
  paused: boolean
  over: boolean
}

const firstState = ({ fields, restored, conflict }: Begin): PieceState => ({
  fields,
  saved: restored,
  restored: restored !== null,
  touched: restored !== null,
  conflict,
})

type State = Store<PieceState>

async function send(place: Place, draft: Draft | null, fields: Fields) {
  const post = place.post || undefined
  return call('POST /draft', { id: draft?.id, version: draft?.version, post_id: post, fields })
}

/** The newer draft for which a save was refused; null for any other failure. */
function newerIn(failure: Failure): SavedDraft | null {
  if (failure.kind !== 'code' || failure.code !== code.notNow) return null
  return (failure.data as { draft?: SavedDraft } | null)?.draft ?? null
}

/** The saving of what is typed: on this device, and on the server under the version that was read. */
function createSaving(place: Place, first: Draft | null, state: State) {
  const now: Saving = {
    draft: first,
    local: false,
    server: false,
    running: null,
    lost: null,
    paused: false,
    over: false,
  }
  const keepHere = () => {
    if (!now.local || now.over) return
    now.local = false
    const { id = null, version = null } = now.draft ?? {}
    const ahead = now.server || now.running !== null
    keep(place, { fields: state.read().fields, time: Date.now(), draft: id, version, ahead })
  }
  const took = ({ id, version, update_time: saved }: SavedDraft) => {
    now.draft = { id, version }
    if (now.over) return
    state.change({ saved, restored: false })
    // What was kept here follows this version from now on.
    now.local = true
    keepHere()
  }
  const failed = (failure: Failure) => {
    // A draft that is gone is begun anew; what the server refuses is sent again once it was changed.
    if (failure.code === code.missing) now.draft = null
    if (failure.kind !== 'code' || failure.code === code.missing) now.server = true
  }
  const bring = async (fields: Fields) => {
    const result = await send(place, now.draft, fields)
    now.running = null
    now.lost = isLost(result) ? fields : null
    const there = result.ok ? null : newerIn(result)
    if (there && !now.over) {
      const here = { fields: state.read().fields, time: Date.now(), draft: null, version: null, ahead: true }
      state.change({ conflict: { here, there } })
    } else if (result.ok) took(result.data.draft)
    else failed(result)
  }
  const keepThere = async () => {
    const { fields, conflict } = state.read()
    if (!now.server || now.running || now.paused || now.over || conflict || isBlank(fields)) return
    // What may have been saved is sent again as it was, and then saved once; what was typed since follows it.
    const sent = now.lost ?? fields
    now.server = sent !== fields
    now.running = bring(sent)
    await now.running
  }
  /** What is on its way has arrived. @returns the draft's number, also of one whose first answer was lost */
  const settle = async () => {
    await now.running
    if (now.lost && !now.draft) await bring(now.lost)
    return now.draft?.id ?? null
  }
  return { now, keepHere, keepThere, settle }
}

/** Saves here every 2 s and when the page goes, and there every 10 s. @returns stops */
function saveRegularly(keepHere: () => void, keepThere: () => Promise<void>): () => void {
  const here = setInterval(keepHere, localEvery)
  const there = setInterval(() => void keepThere(), serverEvery)
  // A page that goes has no time for the next turn.
  const leaving = new AbortController()
  for (const event of ['beforeunload', 'pagehide'])
    addEventListener(event, keepHere, { signal: leaving.signal })
  document.addEventListener('visibilitychange', keepHere, { signal: leaving.signal })
  return () => {
    leaving.abort()
    clearInterval(here)
    clearInterval(there)
    keepHere()
  }
}

/** A piece being written: what stands in it, and its saving here every 2 s and there every 10 s. */
export function createPiece({ place, form, kind, circle }: PieceOptions) {
  const begun = beginWith(form, readKept(place), { kind, circle })
  const state = createStore(firstState(begun))
  const { now, keepHere, keepThere, settle } = createSaving(place, begun.draft, state)
  const put = (change: Partial<Fields>) => {
    Object.assign(now, { local: true, server: true })
    state.change({ fields: { ...state.read().fields, ...change }, touched: true })
  }
  const saveNow = async () => {
    keepHere()
    // A save on its way does not hold the last words: they follow it.
    await now.running
    await keepThere()
  }
  const end = () => {
    now.over = true
    keep(place, null)
  }
  const drop = async (id: number) => {
    await call('DELETE /draft/{id}', { id })
  }
  return {
    state,
    put,
    /** Saves nothing on the server until `goOn`; what is on its way there has arrived. @returns the draft's number */
    async pause() {
      now.paused = true
      return settle()
    },
    goOn() {
      now.paused = false
    },
    /** It was published, and the draft that was named with it is gone; another one that was saved is thrown away. */
    async published(named: number | null) {
      end()
      const id = await settle()
      if (id !== null && id !== named) await drop(id)
    },
    isOver: () => now.over,
    /** Saves from now on. @returns stops */
    start: () => saveRegularly(keepHere, keepThere),
    /** Goes on with one of two versions; the other is overwritten by the next saving. */
    choose(which: 'here' | 'there') {
      const { conflict } = state.read()
      if (!conflict) return
      const { there, here } = conflict
      now.draft = { id: there.id, version: there.version }
      state.change({ conflict: null })
      put(which === 'here' ? here.fields : there.fields)
    },
    /** Another piece beside this one, whose draft stays. */
    async anew() {
      await saveNow()
      keep(place, null)
      Object.assign(now, { draft: null, local: false, server: false, lost: null })
      state.change({ fields: blank(kind, circle), saved: null, restored: false, touched: false })
    },
    /** Now, and not in ten seconds: before the page is left. */
    saveNow,
    async discard() {
      end()
      const id = await settle()
      if (id !== null) await drop(id)
    },
  }
}
