import { Anchor, type AnchorProps, VisuallyHidden } from '@mantine/core'
import type { WebLink } from '@sparkle/contract/core/links.ts'

/** A link that a person typed: shows where it leads, opens in a new tab, and Sparkle does not endorse it. */
export function OutgoingLink({ link, ...props }: AnchorProps & { link: WebLink }) {
  return (
    <Anchor href={link.href} target="_blank" rel="noopener noreferrer nofollow ugc" {...props}>
      {link.shown}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </Anchor>
  )
}
