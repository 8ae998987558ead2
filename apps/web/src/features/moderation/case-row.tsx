import { Text, Title } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import type { ReportRow } from '@sparkle/contract/safety/moderation.ts'
import { useState } from 'react'
import { describeWait } from '#web/features/staff/describe-wait.ts'
import classes from '#web/features/staff/staff-page.module.css'
import { Tag } from '#web/ui/layout/tag.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { countReporters, describeAbout, describeHolder, describeReason, kindNames } from './moderation.messages.ts'

/** From here on a case is urgent. */
export const URGENT = 2

/** A case in a list, with what helps to choose the next one. */
export function CaseRow({ row, order = 2 }: { row: ReportRow; order?: 2 | 3 }) {
  const [now] = useState(() => Date.now() / 1000)
  const { id, subject_kind, severity, reporters, created_at, state } = row
  const holder = describeHolder(row)
  return (
    <li className={classes.item} data-urgent={(state === 'open' && severity >= URGENT) || undefined}>
      <div className={classes.title}>
        <Title order={order} size="h3">
          <TextLink to={addresses.moderationReport(id)}>{describeReason(row)}</TextLink>
        </Title>
        <Tag kind="staff">{kindNames[subject_kind]}</Tag>
        {severity >= URGENT && <Tag kind="overdue">Urgent</Tag>}
      </div>
      <Text>
        About {describeAbout(row)} · {countReporters(reporters)}
        {state === 'open' && ` · It waits ${describeWait(created_at, now)}`}
      </Text>
      {holder && <Text c="dimmed">{holder}</Text>}
    </li>
  )
}
