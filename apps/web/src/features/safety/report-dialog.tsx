import { Button, Text } from '@mantine/core'
import {
  type ReportReason,
  reportReasons,
  reportReasonTexts,
  safetyLimits,
  safetyTexts,
} from '@sparkle/contract/safety/safety-rules.ts'
import { useState } from 'react'
import { newUuid } from '#web/platform/uuid.ts'
import { CheckboxRow } from '#web/ui/forms/checkbox-row.tsx'
import { ChoiceRows } from '#web/ui/forms/choice-rows.tsx'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { useSave } from '#web/ui/forms/use-save.ts'
import { LongText } from '#web/ui/media/long-text.tsx'
import { reportTexts, reportTitles } from './dialogs.messages.ts'
import classes from './report-dialog.module.css'
import { ReportReceived } from './report-received.tsx'
import { type ReportReceived as Received, useCreateReport } from './reports.hooks.ts'
import { type ReportRequest, safetyRequest } from './safety-request.ts'

const rows = reportReasons.map((value) => ({ value, label: reportReasonTexts[value] }))

/** Asks what is wrong, then says what happens next. What was typed stays if the report cannot be sent. */
export function ReportDialog({ subject, target, alsoBlocks }: ReportRequest) {
  const [reason, setReason] = useState<ReportReason>()
  const [words, setWords] = useState('')
  const [withContext, setWithContext] = useState(false)
  const [block, setBlock] = useState(alsoBlocks ?? false)
  const [received, setReceived] = useState<Received>()
  const [clientId] = useState(newUuid)
  const createReport = useCreateReport()
  const save = useSave({
    form: 'report',
    fallback: 'reason',
    check: () => (reason ? { words: safetyTexts.report(words) } : { reason: 'Choose what is wrong.' }),
    send:
      reason && (() => createReport({ subject, reason, words, with_context: withContext, block, client_id: clientId })),
    onSaved: setReceived,
  })
  const close = safetyRequest.close

  return (
    <FormDialog
      save={save}
      title={received ? reportTexts.thanks : reportTitles[subject.kind]}
      size="xl"
      button="Send report"
      actions={received && <Button onClick={close}>Close</Button>}
      onClose={close}
    >
      {received ? (
        <ReportReceived crisisLine={received.crisis_line} name={target.name} isBlocked={block} />
      ) : (
        <>
          <Text>{reportTexts.intro(target.name)}</Text>
          <ReasonChoice
            id={save.toId('reason')}
            value={reason}
            problem={save.textFor('reason')}
            onChange={(chosen) => {
              setReason(chosen)
              save.clear('reason')
            }}
          />
          <LongText
            {...save.field('words', words, setWords)}
            label={reportTexts.words}
            minRows={3}
            maxRows={8}
            max={safetyLimits.reportWords.max}
          />
          {subject.kind === 'message' && (
            <CheckboxRow
              label={reportTexts.withContext}
              hint={reportTexts.contextHint}
              isChecked={withContext}
              onChange={setWithContext}
            />
          )}
          {alsoBlocks !== undefined && (
            <CheckboxRow label={reportTexts.alsoBlock(target.name)} isChecked={block} onChange={setBlock} />
          )}
        </>
      )}
    </FormDialog>
  )
}

interface ReasonChoiceProps {
  id: string
  value: ReportReason | undefined
  problem: string | undefined
  onChange: (value: ReportReason) => void
}

function ReasonChoice({ id, value, problem, onChange }: ReasonChoiceProps) {
  return (
    <div>
      <Text fw={600} mb="xs" aria-hidden="true">
        {reportTexts.question}
      </Text>
      <ChoiceRows
        id={id}
        label={reportTexts.question}
        rows={rows}
        type="radio"
        isChosen={(reason) => reason === value}
        onChoose={onChange}
      >
        {problem && <p className={classes.error}>{problem}</p>}
      </ChoiceRows>
    </div>
  )
}
