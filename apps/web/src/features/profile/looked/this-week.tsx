import { Text } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { useQuery } from '@tanstack/react-query'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { lookedTexts } from './looked.messages.ts'
import { looksQuery } from './looks.hooks.ts'

/** How many businesses looked at one's profile this week. */
export function ThisWeek() {
  const { data } = useQuery(looksQuery(1))
  return (
    <Text>
      {data && `${lookedTexts.thisWeek(data.this_week)} `}
      <TextLink to={addresses.looked} inherit>
        {lookedTexts.seeWho}
      </TextLink>
    </Text>
  )
}
