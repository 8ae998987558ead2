import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import classes from './rich-text.module.css'

/** The text of a post, or of the rules. The server sanitized `html` when it was saved. Nothing else is inserted as HTML. */
export function RichText({ html, text }: { html: string | undefined; text: string }) {
  const navigate = useNavigate()
  if (!html) return <p className={classes.plain}>{text}</p>
  /** Links within Sparkle, such as mentions, open without a full page load. */
  const handleClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a')
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
    if (!link || !isPlain || link.target || link.origin !== window.location.origin) return
    event.preventDefault()
    navigate(`${link.pathname}${link.search}${link.hash}`)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: handles clicks on the links inside, which work with the keyboard.
    <div
      className={classes.body}
      onClick={handleClick}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered and sanitized by the server, see above.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
