import type { ReactNode, Ref } from 'react'
import { Link } from '#web/ui/navigation/Link.tsx'
import card from '../layout/card.module.css'
import type { namesOf } from './names.ts'
import styles from './DetailHero.module.css'

type HeroProps = {
  /** How its columns are laid out. */
  className?: string
  /** On a phone the parts lie on the page itself, not on one paper. */
  open?: boolean
  ref?: Ref<HTMLElement>
  children: ReactNode
}

/** The head of a page about one thing: its picture, and beside it the record. */
export function DetailHero({ className, open, ref, children }: HeroProps) {
  return (
    <section ref={ref} className={`col ${styles.place}`}>
      <div className={`${card.card} ${styles.hero} ${className ?? ''}`} data-open={open}>
        {children}
      </div>
    </section>
  )
}

/** Who makes it, over the name; a seal may stand before. */
export function MakerLine(props: { to: string; names: ReturnType<typeof namesOf>; children?: ReactNode }) {
  const { first, other, latinFirst } = props.names
  return (
    <p className={styles.maker}>
      {props.children}
      <Link to={props.to}>{first}</Link>
      {other && <em lang={latinFirst ? undefined : 'en'}>{other}</em>}
    </p>
  )
}

/** What it is in a sentence or two. */
export const Lead = ({ children }: { children: string }) => <p className={styles.lead}>{children}</p>

type FactsProps = {
  className?: string
  /** A line under every row. */
  ruled?: boolean
  children: ReactNode
}

export const Facts = ({ className, ruled, children }: FactsProps) => (
  <dl className={`${styles.facts} ${ruled ? styles.ruled : ''} ${className ?? ''}`}>{children}</dl>
)

/** A row of the record; what is not known is left out. */
export function Fact({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  if (!children) return null
  return (
    <div data-wide={wide}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

type Term = { id: number; name: string }

/** Terms of one kind; with `to`, each leads to what shares it. */
export function terms(list: readonly Term[], to?: (id: number) => string): ReactNode {
  if (list.length === 0) return null
  return list.map(({ id, name }, index) => (
    <span key={id}>
      {index > 0 && <i aria-hidden="true">·</i>}
      {to ? <Link to={to(id)}>{name}</Link> : name}
    </span>
  ))
}
