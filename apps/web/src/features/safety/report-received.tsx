import { Stack, Title } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { reportTexts } from './dialogs.messages.ts'
import classes from './report-dialog.module.css'

export interface ReportReceivedProps {
  /** Empty if there is none for this report. */
  crisisLine: string
  name: string
  isBlocked: boolean
}

/** Says what happens with a report, below what helps in an emergency. */
export function ReportReceived({ crisisLine, name, isBlocked }: ReportReceivedProps) {
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => content.current?.focus(), [])
  return (
    <Stack ref={content} gap="lg" tabIndex={-1}>
      {crisisLine && (
        <div className={classes.crisis}>
          <IconPhone aria-hidden="true" />
          <div>
            <Title order={3}>{reportTexts.crisis}</Title>
            <p>{crisisLine}</p>
          </div>
        </div>
      )}
      <div>
        <Title order={3}>{reportTexts.next}</Title>
        <ul className={classes.next}>
          <li>{reportTexts.read}</li>
          <li>{reportTexts.secret(name)}</li>
          <li>{reportTexts.outcome}</li>
          {isBlocked && <li>{reportTexts.blocked(name)}</li>}
        </ul>
      </div>
    </Stack>
  )
}
