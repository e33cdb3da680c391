import { windowScale } from '#web/lib/window-scale.ts'
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable'
import { Icon } from '#web/ui/picture/Icon.tsx'
import styles from './upload.module.css'
import type { Item, UploadList } from './upload-list.ts'

const instructions = { draggable: '按空格键拿起这张图，用方向键移动，再按空格键放下，按 Esc 取消。' }

function wordsFor(items: readonly Item[]): Announcements {
  const place = (key: string | number | undefined) => items.findIndex((item) => item.key === key) + 1
  return {
    onDragStart: ({ active }) => `拿起了第 ${place(active.id)} 张图`,
    onDragOver: ({ over }) => (over ? `移到第 ${place(over.id)} 位` : undefined),
    onDragEnd: ({ over }) => (over ? `放在了第 ${place(over.id)} 位` : '放回了原处'),
    onDragCancel: ({ active }) => `取消了，仍在第 ${place(active.id)} 位`,
  }
}

type ThumbProps = { item: Item; place: number; list: UploadList; alone: boolean }

/** What lies over a picture that is not there yet. */
function Over({ item, list }: Pick<ThumbProps, 'item' | 'list'>) {
  const { state, share, key, again } = item
  if (state === 'done') return null
  if (state !== 'failed') {
    return (
      <span
        className="absolute inset-0 flex flex-col items-center justify-center gap-1 rounded-2 text-13 bg-[rgb(32_20_12/0.58)] text-[#fff8ec] pointer-events-none"
        aria-hidden="true"
      >
        {share < 1 ? <b className="num text-16">{Math.floor(share * 100)}%</b> : '处理中'}
      </span>
    )
  }
  return again ? (
    <button
      type="button"
      className="absolute inset-0 flex flex-col items-center justify-center gap-1 rounded-2 text-13 w-20 p-0 border border-ember bg-ember-bg text-ember"
      onClick={() => list.retry(key)}
    >
      <Icon name="warn" size={16} />
      重试
    </button>
  ) : (
    <span className="absolute inset-0 flex flex-col items-center justify-center gap-1 rounded-2 text-13 w-20 p-0 border border-ember bg-ember-bg text-ember">
      <Icon name="warn" size={16} />
      传不了
    </span>
  )
}

const stateWords = ({ state, share }: Item) => {
  if (state === 'done') return ''
  if (state === 'failed') return '，没有传上去'
  return share < 1 ? `，已传 ${Math.floor(share * 100)}%` : '，处理中'
}

function Thumb({ item, place, list, alone }: ThumbProps) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: item.key,
    disabled: alone,
    attributes: { roleDescription: '可排序的图' },
  })
  const moved = transform
    ? `translate3d(${transform.x / windowScale()}px, ${transform.y / windowScale()}px, 0)`
    : undefined
  return (
    <li
      ref={setNodeRef}
      className={`${styles.thumb} relative size-20`}
      style={{ transform: moved, transition }}
      data-dragging={isDragging || undefined}
    >
      <button
        type="button"
        className={`${styles.picture} block size-20 p-0 overflow-hidden border-0 rounded-2 bg-paper-2 cursor-grab touch-manipulation [-webkit-touch-callout:none] select-none aria-[disabled=true]:cursor-default`}
        {...attributes}
        {...listeners}
        tabIndex={alone ? -1 : 0}
        aria-label={`第 ${place} 张${stateWords(item)}`}
      >
        {item.url && (
          <img
            className="size-20 object-cover"
            src={item.url}
            alt=""
            width={80}
            height={80}
            draggable={false}
            // A file that is no picture shows no broken one; what it is the server says.
            onError={({ currentTarget }) => {
              currentTarget.style.visibility = 'hidden'
            }}
          />
        )}
      </button>
      <Over item={item} list={list} />
      <button
        type="button"
        className={`${styles.remove} absolute top-[3px] right-[3px] grid place-items-center size-5.5 p-0 border-0 rounded-[50%] bg-[rgb(32_20_12/0.72)] text-[#fff8ec]`}
        aria-label={`${item.state === 'sending' ? '取消' : '移除'}第 ${place} 张`}
        onClick={() => list.remove(item.key)}
      >
        <Icon name="close" size={11} />
      </button>
    </li>
  )
}

/** The pictures in their order, moved by pointer or keyboard. */
export function Thumbs({ list, items }: { list: UploadList; items: readonly Item[] }) {
  const sensors = useSensors(
    // A press that does not move is a click; a finger that moves at once scrolls the page.
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const end = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) list.move(String(active.id), String(over.id))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{ announcements: wordsFor(items), screenReaderInstructions: instructions }}
    >
      <SortableContext items={items.map(({ key }) => key)} strategy={rectSortingStrategy}>
        <ol className="contents list-none">
          {items.map((item, index) => (
            <Thumb key={item.key} item={item} place={index + 1} list={list} alone={items.length < 2} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}
