import type { MatchReason } from '@sparkle/contract/applications/applicant-search.ts'
import { MarkedText } from '#web/ui/media/marked-text.tsx'
import { getReasonName, searchTexts } from './applicant-search.messages.ts'
import classes from './match-reasons.module.css'

/** Why a person matches. */
export function MatchReasons({ reasons }: { reasons: readonly MatchReason[] }) {
  if (reasons.length === 0) return null
  return (
    <ul className={classes.list} aria-label={searchTexts.why}>
      {reasons.map((reason) => (
        <li key={JSON.stringify(reason)} className={classes.reason}>
          <span className={classes.kind}>{getReasonName(reason)}: </span>
          <MarkedText parts={reason.parts} />
        </li>
      ))}
    </ul>
  )
}
