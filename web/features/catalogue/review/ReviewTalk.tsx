import { useEffect, useRef } from 'react'
import { contentTypes } from '#contract/content-type.ts'
import { reviewAnchor } from '#contract/page-address.ts'
import { Replies } from '#web/features/community/comment/index.ts'

type TalkProps = { id: number; onCount: (count: number) => void }

/** 回复 under a review; an address that names the review brings it before the eyes. */
export function ReviewTalk({ id, onCount }: TalkProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (location.hash === `#${reviewAnchor(id)}`) place.current?.closest('article')?.scrollIntoView()
  }, [id])
  return (
    <div ref={place} className="mt-2 pl-5 border-l-2 border-line-2 phone:-ml-14 phone:pl-3 print:hidden">
      <Replies target={{ type: contentTypes.review, id }} onCount={onCount} />
    </div>
  )
}
