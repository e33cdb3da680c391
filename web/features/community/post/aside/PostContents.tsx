import { useEffect, useState } from 'react'
import { Link } from '#web/ui/navigation/Link.tsx'
import card from '#web/ui/layout/card.module.css'
import { SectionTitle } from '#web/ui/layout/Section.tsx'
import type { Post } from '../post.ts'
import styles from './PostContents.module.css'

type Headings = Post['headings']

/** Below the bar at the top a heading counts as reached, in pixels. */
const reached = 140

/** The heading whose section is being read. */
function useHere(headings: Headings): string | null {
  const [here, setHere] = useState<string | null>(null)
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      const above = headings.filter(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top
        return top !== undefined && top < reached
      })
      setHere(above.at(-1)?.id ?? null)
    }
    const onScroll = () => {
      frame ||= requestAnimationFrame(look)
    }
    look()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
      cancelAnimationFrame(frame)
    }
  }, [headings])
  return here
}

/** The contents of an article, which follow the reader and say where they are. */
export function PostContents({ headings, search }: { headings: Headings; search: string }) {
  const here = useHere(headings)
  if (headings.length < 2) return null
  return (
    <nav className={`${card.box} ${styles.contents}`} aria-label="目录">
      <SectionTitle small title="目录" />
      <ol>
        {headings.map(({ id, level, text }) => (
          <li key={id} data-level={level}>
            <Link to={{ search, hash: id }} aria-current={id === here ? 'location' : undefined}>
              {text}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
