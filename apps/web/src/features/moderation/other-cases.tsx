import { Text } from '@mantine/core'
import type { ReportCase } from '@sparkle/contract/safety/moderation.ts'
import { useQuery } from '@tanstack/react-query'
import { ChoiceRows } from '#web/ui/forms/choice-rows.tsx'
import type { ChosenActs } from './decision-words.ts'
import { reportsQuery } from './moderation.hooks.ts'
import { describeReason, kindNames } from './moderation.messages.ts'

const LABEL = 'Decide these cases in the same way, too'

export interface OtherCasesProps {
  found: ReportCase
  acts: ChosenActs
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
}

/** New cases about the same person; for a removal, only those of the same kind. */
export function OtherCases({ found, acts, chosen, onChange }: OtherCasesProps) {
  const { about } = found
  const listed = useQuery({ ...reportsQuery({ about: about ?? '' }), enabled: about !== null }).data?.reports ?? []
  const others = listed.filter(
    ({ id, subject_kind }) => id !== found.id && (!acts.removes || subject_kind === found.subject_kind),
  )
  if (others.length === 0) return null
  return (
    <div>
      <Text fw={600} mb="xs">
        {LABEL}
      </Text>
      <ChoiceRows
        id="decision-same-for"
        label={LABEL}
        type="checkbox"
        rows={others.map((row) => ({ value: row.id, label: `${kindNames[row.subject_kind]}: ${describeReason(row)}` }))}
        isChosen={(id) => chosen.includes(id)}
        onChoose={(id, isChosen) => onChange(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))}
      />
    </div>
  )
}
