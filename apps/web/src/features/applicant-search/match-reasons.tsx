import type { MatchReason } from '@sparkle/contract/applicant-search.ts'
import { reasonNames, searchTexts } from './applicant-search.messages.ts'
import classes from './match-reasons.module.css'

/** A text with the matching words highlighted. */
export function MarkedText({ parts }: { parts: MatchReason['parts'] }) {
  let start = 0
  return parts.map(({ text, hit }) => {
    const key = start
    start += text.length
    return hit ? (
      <mark key={key} className={classes.hit}>
        {text}
      </mark>
    ) : (
      <span key={key}>{text}</span>
    )
  })
}

/** Why a person matches. */
export function MatchReasons({ reasons }: { reasons: readonly MatchReason[] }) {
  if (reasons.length === 0) return null
  return (
    <ul className={classes.list} aria-label={searchTexts.why}>
      {reasons.map(({ kind, parts }) => (
        <li key={`${kind} ${parts.map(({ text }) => text).join('')}`} className={classes.reason}>
          <span className={classes.kind}>{reasonNames[kind]}: </span>
          <MarkedText parts={parts} />
        </li>
      ))}
    </ul>
  )
}
