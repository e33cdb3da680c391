import type { ComponentProps, MouseEvent } from 'react'
import { type To, useHref, useLinkClickHandler } from 'react-router'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: To
  /** What the history keeps with the address. */
  state?: unknown
  replace?: boolean | undefined
  /** Opens the document anew. */
  reloadDocument?: boolean | undefined
}

const isOutside = (to: To): to is string => typeof to === 'string' && /^([a-z][\w+.-]*:|\/[/\\])/i.test(to)

// Not the router's own, with which comes what its framework mode needs.
function RoutedLink({ to, state, replace, reloadDocument, onClick, children, ...rest }: LinkProps) {
  const outside = isOutside(to)
  const href = useHref(outside ? '/' : to)
  const { target } = rest
  const go = useLinkClickHandler(to, { state, replace, target })
  const choose = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!outside && !reloadDocument && !event.defaultPrevented) go(event)
  }
  return (
    <a {...rest} href={outside ? to : href} onClick={choose}>
      {children}
    </a>
  )
}

/**
 * A link to a page. The server writes an address from the root as it stands: a page has hundreds of links, and the
 * router would resolve each of them against where it is.
 */
export function Link(props: LinkProps) {
  if (import.meta.env.SSR && typeof props.to === 'string' && /^\/(?![/\\])/.test(props.to)) {
    const { to, state: _state, replace: _replace, reloadDocument: _reload, children, ...rest } = props
    return (
      <a {...rest} href={to}>
        {children}
      </a>
    )
  }
  return <RoutedLink {...props} />
}
