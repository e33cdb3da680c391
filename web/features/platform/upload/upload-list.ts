import type { Image, UploadKind } from '#contract/platform/upload.ts'
import { createStore } from '#web/lib/store.ts'
import { type bring, fileFault } from './upload-file.ts'

/** One picture of a list. `share` of its bytes are there; `words` say why it failed. */
export type Item = {
  key: string
  name: string
  /** What is shown: the file itself until the server has it. */
  url: string
  state: 'waiting' | 'sending' | 'failed' | 'done'
  share: number
  words: string
  /** Another try may succeed. */
  again: boolean
  image: Image | null
}

type Options = { kind: UploadKind; most: number; bring: typeof bring }

/** How many are on their way at once. */
const atOnce = 2

const doneItem = (image: Image): Item => ({
  key: image.file_name,
  name: '',
  url: image.url_small,
  state: 'done',
  share: 1,
  words: '',
  again: false,
  image,
})

let made = 0

const newItem = (file: File): Item => {
  const words = fileFault(file)
  return {
    key: `new ${(made += 1)}`,
    name: file.name,
    url: words === null ? URL.createObjectURL(file) : '',
    state: words === null ? 'waiting' : 'failed',
    share: 0,
    words: words ?? '',
    again: false,
    image: null,
  }
}

/** The items, and who hears of their changes. */
function createItems() {
  const store = createStore<readonly Item[]>([])
  const { read: all, set: put } = store
  return {
    store,
    all,
    put,
    find: (key: string) => all().find((item) => item.key === key),
    change: (key: string, what: Partial<Item>) =>
      put(all().map((item) => (item.key === key ? { ...item, ...what } : item))),
  }
}
type Items = ReturnType<typeof createItems>

/** Brings the files of items that wait, a few at once; keeps those that failed for another try. */
function createSender({ kind, bring: send }: Options, items: Items) {
  const files = new Map<string, File>()
  const stops = new Map<string, AbortController>()

  const run = async (key: string, file: File) => {
    const stop = new AbortController()
    stops.set(key, stop)
    items.change(key, { state: 'sending', share: 0, words: '' })
    const onProgress = (share: number) => items.change(key, { share })
    const outcome = await send(file, { kind, signal: stop.signal, onProgress })
    if (stops.get(key) === stop) stops.delete(key)
    if ('image' in outcome) {
      files.delete(key)
      items.change(key, { state: 'done', share: 1, image: outcome.image })
    } else if ('words' in outcome) items.change(key, { state: 'failed', ...outcome })
    next()
  }
  const next = () => {
    const waiting = items.all().filter(({ state }) => state === 'waiting')
    for (const { key } of waiting.slice(0, Math.max(0, atOnce - stops.size))) {
      const file = files.get(key)
      if (file) void run(key, file)
    }
  }
  return {
    next,
    retry(wanted: (item: Item) => boolean) {
      for (const item of items.all())
        if (item.state === 'failed' && files.has(item.key) && wanted(item))
          items.change(item.key, { state: 'waiting' })
      next()
    },
    take: (key: string, file: File) => void files.set(key, file),
    forget({ key, url }: Item) {
      stops.get(key)?.abort()
      stops.delete(key)
      files.delete(key)
      if (url.startsWith('blob:')) URL.revokeObjectURL(url)
    },
  }
}

/** The items with one of them at the place of another. */
function movedTo(items: readonly Item[], key: string, place: string): readonly Item[] {
  const [from = -1, to = -1] = [key, place].map((name) => items.findIndex((item) => item.key === name))
  const moved = items[from]
  return moved && to >= 0 ? items.toSpliced(from, 1).toSpliced(to, 0, moved) : items
}

/** The images as items; what is on its way stays behind them. */
function adopted(items: readonly Item[], images: readonly Image[]): readonly Item[] {
  const kept = new Map(items.flatMap((item) => (item.image ? [[item.image.file_name, item]] : [])))
  const onTheirWay = items.filter(({ image }) => image === null)
  return [...images.map((image) => kept.get(image.file_name) ?? doneItem(image)), ...onTheirWay]
}

/** The pictures of one place and what becomes of them, whoever shows them. */
export function createUploadList(options: Options) {
  const items = createItems()
  const sender = createSender(options, items)
  let crowded = 0
  return {
    items: items.all,
    store: items.store,
    /** How many of the last files found no room. */
    crowded: () => crowded,
    add(chosen: readonly File[]) {
      const room = Math.max(0, options.most - items.all().length)
      crowded = Math.max(0, chosen.length - room)
      const fresh = chosen.slice(0, room).map((file) => ({ file, item: newItem(file) }))
      for (const { file, item } of fresh) if (item.state === 'waiting') sender.take(item.key, file)
      items.put([...items.all(), ...fresh.map(({ item }) => item)])
      sender.next()
    },
    /** Takes a picture away; one on its way is stopped. */
    remove(key: string) {
      const item = items.find(key)
      if (!item) return
      sender.forget(item)
      crowded = 0
      items.put(items.all().filter((one) => one !== item))
      sender.next()
    },
    retry: (key: string) => sender.retry((item) => item.key === key),
    /** Another try for all that may succeed. */
    retryAll: () => sender.retry(({ again }) => again),
    /** Nobody shows it any more: what is on its way is stopped and taken away, the files are let go. */
    leave() {
      for (const item of items.all()) sender.forget(item)
      items.put(items.all().flatMap(({ image }) => (image ? [doneItem(image)] : [])))
    },
    move: (key: string, place: string) => items.put(movedTo(items.all(), key, place)),
    /** The pictures that are there from elsewhere; those on their way stay. */
    adopt: (images: readonly Image[]) => items.put(adopted(items.all(), images)),
  }
}

export type UploadList = ReturnType<typeof createUploadList>

/** The finished ones, in order. */
export const imagesIn = (items: readonly Item[]): Image[] => items.flatMap(({ image }) => image ?? [])

/** True while something is still to come. */
export const isBusy = (items: readonly Item[]): boolean =>
  items.some(({ state }) => state === 'waiting' || state === 'sending')
