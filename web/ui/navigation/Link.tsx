import { Link as RouterLink, type LinkProps } from 'react-router'

/**
 * A link, as React Router has it. The server writes an address from the root as it stands: a page has hundreds of
 * links, and the router would resolve each of them against where it is.
 */
export function Link(props: LinkProps) {
  const { to } = props
  if (import.meta.env.SSR && typeof to === 'string' && /^\/(?![/\\])/.test(to)) {
    const { to: _to, state: _state, replace: _replace, reloadDocument: _reload, children, ...rest } = props
    return (
      <a {...rest} href={to} data-discover="true">
        {children}
      </a>
    )
  }
  return <RouterLink {...props} />
}
