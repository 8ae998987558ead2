import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import classes from './post-body.module.css'

/** The text of a post. The server made `html` safe when the post was written; nothing else ever reaches the page as HTML. */
export function PostBody({ html, text }: { html: string | undefined; text: string }) {
  const navigate = useNavigate()
  if (!html) return <p className={classes.plain}>{text}</p>
  /** A link to a page of Sparkle, like a mention, opens without loading everything anew. */
  const handleClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a')
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
    if (!link || !isPlain || link.target || link.origin !== window.location.origin) return
    event.preventDefault()
    navigate(`${link.pathname}${link.search}${link.hash}`)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it listens to the links inside, which the keyboard presses as well.
    <div
      className={classes.body}
      onClick={handleClick}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered and cleaned by the server, see above.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
