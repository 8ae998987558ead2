import { Button, Text, Title } from '@mantine/core'
import { addresses } from '@sparkle/contract/addresses.ts'
import { decideReport, type ReportCase } from '@sparkle/contract/moderation.ts'
import { safetyTexts } from '@sparkle/contract/safety-rules.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { toFieldId, useSave } from '#web/features/session/use-save.ts'
import { ApiError } from '#web/platform/api-client.ts'
import { showFormAlert, showNotice } from '#web/ui/alerts.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { ChoiceRows } from '#web/ui/choice-rows.tsx'
import { ErrorSummary, type FieldError } from '#web/ui/error-summary.tsx'
import { DecisionActs } from './decision-acts.tsx'
import { LogReasonField, NoteField, PersonWordsField } from './decision-fields.tsx'
import { noActs, suggestWords, toActs } from './decision-words.ts'
import { reportQuery, useModerate } from './moderation.hooks.ts'
import classes from './moderation.module.css'
import { OtherCases } from './other-cases.tsx'
import { useStepFocus } from './use-step-focus.ts'

const FORM = 'decision'
const ids = {
  decision: toFieldId(FORM, 'decision'),
  acts: toFieldId(FORM, 'acts'),
  reason: toFieldId(FORM, 'reason'),
  words: toFieldId(FORM, 'words_to_person'),
}
const headings = ['Is something wrong?', 'What has to be done?', 'Say why'] as const
const decisionRows = [
  { value: 'nothing', label: 'No, nothing is wrong' },
  { value: 'act', label: 'Yes, something has to be done' },
] as const
type Decision = (typeof decisionRows)[number]['value']

/** The decision in steps. What was chosen stays until the case is decided. */
export function DecisionForm({ found }: { found: ReportCase }) {
  const [at, setAt] = useState(0)
  const [decision, setDecision] = useState<Decision>()
  const [acts, setActs] = useState(noActs)
  const [words, setWords] = useState('')
  const [reason, setReason] = useState('')
  const [note, setNote] = useState('')
  const [sameFor, setSameFor] = useState<number[]>([])
  const { errors, show, clear, isBusy, save, fieldProps } = useSave(FORM, 'reason')
  const moderate = useModerate()
  const client = useQueryClient()
  const navigate = useNavigate()
  const heading = useStepFocus(at)
  const steps = decision === 'act' ? [0, 1, 2] : [0, 2]
  const tellsPerson = decision === 'act' && acts.sanctioning !== 'none'

  const findProblems = (): FieldError[] => {
    if (at === 0) return decision ? [] : [{ fieldId: ids.decision, text: 'Choose an answer.' }]
    if (at === 1) return toActs(acts)?.length ? [] : [{ fieldId: ids.acts, text: 'Choose what has to be done.' }]
    const checks = [
      { fieldId: ids.words, text: tellsPerson ? safetyTexts.wordsToPerson(words) : undefined },
      { fieldId: ids.reason, text: safetyTexts.reason(reason) },
    ]
    return checks.flatMap(({ fieldId, text }) => (text ? [{ fieldId, text }] : []))
  }
  const decide = async () => {
    try {
      await moderate(decideReport, {
        params: { reportId: String(found.id) },
        body: {
          decision: decision ?? 'nothing',
          acts: decision === 'act' ? toActs(acts) : [],
          reason,
          note,
          same_for: sameFor,
          ...(tellsPerson && { words_to_person: words }),
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
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const problems = findProblems()
    show(problems)
    if (problems.length > 0) return
    if (at < 2) {
      const next = steps[steps.indexOf(at) + 1] ?? 2
      if (next === 2) {
        setWords(suggestWords(found, acts))
        setSameFor([])
      }
      setAt(next)
      return
    }
    void save(decide, () => {
      showNotice('The case is decided.', { isRedirecting: true })
      void navigate(addresses.moderation)
    })
  }
  const goBack = () => {
    show([])
    setAt(steps[steps.indexOf(at) - 1] ?? 0)
  }
  return (
    <form className={classes.step} onSubmit={handleSubmit} noValidate>
      <ErrorSummary errors={errors} />
      <div>
        <Text c="dimmed">
          Step {steps.indexOf(at) + 1} of {decision === 'nothing' ? 2 : 3}
        </Text>
        <Title order={3} ref={heading} tabIndex={-1}>
          {headings[at]}
        </Title>
      </div>
      {at === 0 && (
        <ChoiceRows
          id={ids.decision}
          label={headings[0]}
          type="radio"
          rows={decisionRows}
          isChosen={(value) => value === decision}
          onChoose={(value) => {
            setDecision(value)
            clear()
          }}
        />
      )}
      {at === 1 && (
        <DecisionActs
          id={ids.acts}
          found={found}
          acts={acts}
          onChange={(chosen) => {
            setActs(chosen)
            clear()
          }}
        />
      )}
      {at === 2 && (
        <>
          {tellsPerson && (
            <PersonWordsField
              hint="Do not say who reported it. "
              value={words}
              {...fieldProps('words_to_person', setWords)}
            />
          )}
          <LogReasonField value={reason} {...fieldProps('reason', setReason)} />
          <NoteField value={note} {...fieldProps('note', setNote)} />
          <OtherCases found={found} acts={decision === 'act' ? acts : noActs} chosen={sameFor} onChange={setSameFor} />
        </>
      )}
      <div className={classes.buttons}>
        {at > 0 && (
          <Button variant="default" onClick={goBack}>
            Back
          </Button>
        )}
        <BusyButton type="submit" isBusy={isBusy}>
          {at === 2 ? 'Decide' : 'Next'}
        </BusyButton>
      </div>
    </form>
  )
}
