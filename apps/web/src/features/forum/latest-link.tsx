import { addresses } from '@sparkle/contract/core/addresses.ts'
import { IconClock } from '@tabler/icons-react'
import { LinkButton } from '#web/ui/layout/link-button.tsx'

/** Leads to what is new in all forums. */
export function LatestLink() {
  return (
    <LinkButton variant="subtle" px="xs" leftSection={<IconClock aria-hidden="true" />} to={addresses.latest}>
      Latest in all forums
    </LinkButton>
  )
}
