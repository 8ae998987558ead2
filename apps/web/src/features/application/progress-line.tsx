import '@mantine/core/styles/Progress.layer.css'
import { Progress, Text } from '@mantine/core'
import { wizardTexts } from './application.messages.ts'
import classes from './progress-line.module.css'
import type { ApplicationProgress } from './sections.ts'

/** The progress of the application, as text and as a bar. */
export function ProgressLine({ answered, total, state }: ApplicationProgress) {
  const words = wizardTexts.answered(answered, total)
  return (
    <div className={classes.line}>
      <Text className={classes.words}>{words}</Text>
      <Progress
        className={classes.bar}
        size="lg"
        radius="xl"
        color={state === 'complete' ? 'gold.5' : 'var(--sparkle-focus)'}
        value={(100 * answered) / total}
        aria-hidden="true"
      />
    </div>
  )
}
