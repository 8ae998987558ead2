import { Text } from '@mantine/core'
import type { Fit } from './fit-sheet.ts'
import { printTexts } from './print.messages.ts'
import classes from './print-page.module.css'
import { listLeftOut, type PrintedAnswer, type PrintedPart } from './printed-parts.ts'

const SMALL_POINTS = 10

/** Says what is not on the page, so that the person can choose what to leave out instead. */
export function FitNotice({ fit, parts }: { fit: Fit; parts: readonly PrintedPart[] }) {
  const { whole, cut } = listLeftOut(parts, fit.kept)
  const isComplete = whole.length + cut.length === 0
  return (
    <div>
      {/* The lists are not announced each time that something is chosen. */}
      <Text role="status">{isComplete ? printTexts.allFits : printTexts.notAll}</Text>
      {isComplete && fit.points < SMALL_POINTS && <Text>{printTexts.isSmall}</Text>}
      <Labels intro={printTexts.leftOut(whole.length)} answers={whole} />
      <Labels intro={printTexts.cutShort} answers={cut} />
      {!isComplete && <Text>{printTexts.makeRoom}</Text>}
    </div>
  )
}

function Labels({ intro, answers }: { intro: string; answers: readonly PrintedAnswer[] }) {
  if (answers.length === 0) return null
  return (
    <>
      <Text>{intro}</Text>
      <ul className={classes.leftOut}>
        {answers.map(({ id, label }) => (
          <li key={id}>{label}</li>
        ))}
      </ul>
    </>
  )
}
