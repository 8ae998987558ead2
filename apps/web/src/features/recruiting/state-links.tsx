import { addresses } from '@sparkle/contract/core/addresses.ts'
import type { ApplicantList } from '@sparkle/contract/recruiting/applicant-lists.ts'
import { type EntryState, entryStates } from '@sparkle/contract/recruiting/recruiting-rules.ts'
import { Link } from 'react-router'
import { stateTexts } from '#web/features/shortlists/lists.messages.ts'
import classes from './list-screen.module.css'
import { recruitingTexts } from './recruiting.messages.ts'

/** Shows everyone on a list, or those at one state. */
export function StateLinks({ list, state }: { list: ApplicantList; state: EntryState | undefined }) {
  const { id, people, states } = list
  const all = { key: undefined, label: recruitingTexts.all, count: people }
  const each = entryStates.map((key) => ({ key, label: stateTexts[key], count: states[key] }))
  return (
    <nav aria-label={recruitingTexts.states}>
      <ul className={classes.states}>
        {[all, ...each].map(({ key, label, count }) => (
          <li key={label}>
            <Link
              className={classes.state}
              aria-current={key === state ? 'page' : undefined}
              to={
                key
                  ? `${addresses.businessList(id)}?${new URLSearchParams({ state: key })}`
                  : addresses.businessList(id)
              }
              state={{ keepsPlace: true }}
            >
              {label} <span className={classes.count}>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
