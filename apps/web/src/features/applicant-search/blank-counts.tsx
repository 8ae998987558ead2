import { Text } from '@mantine/core'
import { type Blanks, blankText } from './applicant-search.messages.ts'

/** How many people each filter left out because they did not answer. */
export function BlankCounts({ blanks = [] }: { blanks: Blanks | undefined }) {
  const some = blanks.filter(({ total }) => total > 0)
  if (some.length === 0) return null
  return (
    <div>
      {some.map((blank) => (
        <Text key={blank.filter} c="dimmed">
          {blankText(blank)}
        </Text>
      ))}
    </div>
  )
}
