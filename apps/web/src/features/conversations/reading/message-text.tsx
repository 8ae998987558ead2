import { OutgoingLink } from '#web/ui/layout/outgoing-link.tsx'
import { splitLinks } from './message-links.ts'

/** A message as plain text. Only web addresses become links. */
export function MessageText({ text, className }: { text: string; className?: string }) {
  let position = 0
  return (
    <p className={className} dir="auto">
      {splitLinks(text).map((part) => {
        const key = position
        position += part.text.length
        return part.link ? <OutgoingLink key={key} link={part.link} inherit /> : part.text
      })}
    </p>
  )
}
