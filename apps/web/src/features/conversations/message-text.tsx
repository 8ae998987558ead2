import { Anchor, VisuallyHidden } from '@mantine/core'
import { splitLinks } from './message-links.ts'

/** A message as plain text. Only web addresses become links. */
export function MessageText({ text, className }: { text: string; className?: string }) {
  let position = 0
  return (
    <p className={className} dir="auto">
      {splitLinks(text).map((part) => {
        const key = position
        position += part.text.length
        return part.link ? (
          <Anchor key={key} href={part.link.href} target="_blank" rel="noopener noreferrer nofollow ugc" inherit>
            {part.link.shown}
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </Anchor>
        ) : (
          part.text
        )
      })}
    </p>
  )
}
