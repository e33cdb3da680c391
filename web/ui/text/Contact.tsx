type Row = { name: string; value: string; to: string | null }

/** Ways to reach the site, each with its name; a number or an address that can be called is a link. */
export function ContactList({ rows, className }: { rows: readonly Row[]; className: string | undefined }) {
  return (
    <dl className={className}>
      {rows.map(({ name, value, to }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{to ? <a href={to}>{value}</a> : value}</dd>
        </div>
      ))}
    </dl>
  )
}

type Code = { name: string; image: string }

/** Codes for the camera of a phone. */
export function CodeList({ codes, className }: { codes: readonly Code[]; className?: string | undefined }) {
  return (
    <ul className={className}>
      {codes.map(({ name, image }) => (
        <li key={name}>
          <img src={image} width={110} height={110} alt={`${name}二维码`} loading="lazy" />
          {name}
        </li>
      ))}
    </ul>
  )
}
