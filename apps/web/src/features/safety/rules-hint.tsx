import { Text } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'

/** A short line where people write for the first time. */
export function RulesHint({ children }: { children: string }) {
  return (
    <Text mb="xs">
      {children} <TextLink to={addresses.rules}>Read our rules</TextLink>
    </Text>
  )
}
