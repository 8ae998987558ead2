import { type EntryState, entryStates } from '@sparkle/contract/recruiting/recruiting-rules.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { listTexts, stateTexts } from './lists.messages.ts'
import classes from './state-select.module.css'

export interface StateSelectProps {
  /** Starts with the word that is visible. */
  label: string
  state: EntryState
  onChange: (state: EntryState) => void
}

/** How far the business is with someone. The browser's own select, so that a page of rows stays light. */
export function StateSelect({ label, state, onChange }: StateSelectProps) {
  return (
    <label className={classes.label}>
      <span>{listTexts.state}</span>
      <span className={classes.field}>
        <select
          className={classes.select}
          aria-label={label}
          value={state}
          onChange={({ currentTarget }) => {
            const next = entryStates.find((one) => one === currentTarget.value)
            if (next) onChange(next)
          }}
        >
          {entryStates.map((one) => (
            <option key={one} value={one}>
              {stateTexts[one]}
            </option>
          ))}
        </select>
        <IconChevronDown aria-hidden="true" />
      </span>
    </label>
  )
}
