import { Button, Text, Title } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { decideReport, type ReportCase } from '@sparkle/contract/safety/moderation.ts'
import { safetyTexts } from '@sparkle/contract/safety/safety-rules.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import classes from '#web/features/staff/staff-page.module.css'
import { ApiError } from '#web/platform/api-client.ts'
import { showFormAlert, showNotice } from '#web/ui/feedback/alerts.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { ChoiceRows } from '#web/ui/forms/choice-rows.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import type { Problems } from '#web/ui/forms/field-errors.ts'
import { type Save, toFormProps, useSave } from '#web/ui/forms/use-save.ts'
import { DecisionActs } from './decision-acts.tsx'
import { LogReasonField, NoteField, PersonWordsField } from './decision-fields.tsx'
import { type ChosenActs, noActs, suggestWords, toActs } from './decision-words.ts'
import { reportQuery, useModerate } from './moderation.hooks.ts'
import { OtherCases } from './other-cases.tsx'
import { useStepFocus } from './use-step-focus.ts'

const headings = ['Is something wrong?', 'What has to be done?', 'Say why'] as const
const decisionRows = [
  { value: 'nothing', label: 'No, nothing is wrong' },
  { value: 'act', label: 'Yes, something has to be done' },
] as const

interface Values {
  decision: (typeof decisionRows)[number]['value'] | undefined
  acts: ChosenActs
  words: string
  reason: string
  note: string
  sameFor: number[]
}

const empty: Values = { decision: undefined, acts: noActs, words: '', reason: '', note: '', sameFor: [] }

/** Nothing is done, whatever was chosen before, if nothing is wrong. */
const getActs = ({ decision, acts }: Values) => (decision === 'act' ? acts : noActs)
const tellsPerson = (values: Values) => getActs(values).sanctioning !== 'none'

function findProblems(at: number, values: Values): Problems {
  const { decision, acts, words, reason } = values
  if (at === 0) return { decision: !decision && 'Choose an answer.' }
  if (at === 1) return { acts: !toActs(acts)?.length && 'Choose what has to be done.' }
  return {
    words_to_person: tellsPerson(values) && safetyTexts.wordsToPerson(words),
    reason: safetyTexts.reason(reason),
  }
}

/** Returns a function that decides the case. */
function useDecide(found: ReportCase) {
  const moderate = useModerate()
  const client = useQueryClient()
  return async (values: Values) => {
    const { decision = 'nothing', words, reason, note, sameFor } = values
    try {
      await moderate(decideReport, {
        params: { reportId: String(found.id) },
        body: {
          decision,
          acts: toActs(getActs(values)),
          reason,
          note,
          same_for: sameFor,
          ...(tellsPerson(values) && { words_to_person: words }),
        },
      })
    } catch (error) {
      // Then the case says what was decided, instead of this form.
      if (error instanceof ApiError && error.code === 'already_decided') {
        showFormAlert('Someone else has decided this case.')
        void client.invalidateQueries(reportQuery(String(found.id)))
      }
      throw error
    }
  }
}

/** The decision in steps. What was chosen stays until the case is decided. */
export function DecisionForm({ found }: { found: ReportCase }) {
  const [at, setAt] = useState(0)
  const [values, setValues] = useState(empty)
  const change = (changed: Partial<Values>) => setValues((current) => ({ ...current, ...changed }))
  const decide = useDecide(found)
  const navigate = useNavigate()
  const heading = useStepFocus(at)
  const steps = values.decision === 'act' ? [0, 1, 2] : [0, 2]
  const goOn = () => {
    const next = steps[steps.indexOf(at) + 1] ?? 2
    if (next === 2) change({ words: suggestWords(found, values.acts), sameFor: [] })
    setAt(next)
  }
  const save = useSave({
    form: 'decision',
    fallback: 'reason',
    check: () => findProblems(at, values),
    send: at === 2 ? () => decide(values) : undefined,
    onNext: goOn,
    onSaved: () => {
      showNotice('The case is decided.', { isRedirecting: true })
      void navigate(addresses.moderation)
    },
  })
  const goBack = () => {
    save.clear()
    setAt(steps[steps.indexOf(at) - 1] ?? 0)
  }
  return (
    <form className={classes.step} {...toFormProps(save)}>
      <ErrorSummary errors={save.errors} />
      <div>
        <Text c="dimmed">
          Step {steps.indexOf(at) + 1} of {values.decision === 'nothing' ? 2 : 3}
        </Text>
        <Title order={3} ref={heading} tabIndex={-1}>
          {headings[at]}
        </Title>
      </div>
      <Step at={at} found={found} values={values} save={save} onChange={change} />
      <div className={classes.buttons}>
        {at > 0 && (
          <Button variant="default" onClick={goBack}>
            Back
          </Button>
        )}
        <BusyButton type="submit" isBusy={save.isBusy}>
          {at === 2 ? 'Decide' : 'Next'}
        </BusyButton>
      </div>
    </form>
  )
}

interface StepProps {
  at: number
  found: ReportCase
  values: Values
  save: Pick<Save, 'toId' | 'field' | 'clear'>
  onChange: (changed: Partial<Values>) => void
}

function Step({ at, found, values, save, onChange }: StepProps) {
  const choose = (changed: Partial<Values>) => {
    onChange(changed)
    save.clear()
  }
  if (at === 0) {
    return (
      <ChoiceRows
        id={save.toId('decision')}
        label={headings[0]}
        type="radio"
        rows={decisionRows}
        isChosen={(value) => value === values.decision}
        onChoose={(decision) => choose({ decision })}
      />
    )
  }
  if (at === 1) {
    return (
      <DecisionActs id={save.toId('acts')} found={found} acts={values.acts} onChange={(acts) => choose({ acts })} />
    )
  }
  return (
    <>
      {tellsPerson(values) && (
        <PersonWordsField
          hint="Do not say who reported it. "
          {...save.field('words_to_person', values.words, (words) => onChange({ words }))}
        />
      )}
      <LogReasonField {...save.field('reason', values.reason, (reason) => onChange({ reason }))} />
      <NoteField {...save.field('note', values.note, (note) => onChange({ note }))} />
      <OtherCases
        found={found}
        acts={getActs(values)}
        chosen={values.sameFor}
        onChange={(sameFor) => onChange({ sameFor })}
      />
    </>
  )
}
