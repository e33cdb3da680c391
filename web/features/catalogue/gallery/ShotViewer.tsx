import { Link } from '#web/ui/navigation/Link.tsx'
import { Lightbox } from '#web/ui/picture/Lightbox.tsx'
import type { Shot } from './gallery.ts'

type ViewerProps = { shots: readonly Shot[]; first: number; onClose: () => void }

/** The photographs whole, each with whose it is and the way to where it stands. */
export function ShotViewer({ shots, first, onClose }: ViewerProps) {
  const captions = shots.map(({ file_name, by, demo, of, to }) => (
    <span key={file_name}>
      {by}
      {demo && ' · AI 生成'} ·{' '}
      <Link className="text-inherit underline" to={to} onClick={onClose}>
        看这{of === '鉴赏' ? '件' : '份'}
        {of}
      </Link>
    </span>
  ))
  return <Lightbox images={shots} label="会员图片" first={first} onClose={onClose} captions={captions} />
}
