import { Button, Stack, Text, Textarea } from '@mantine/core'
import {
  type ReportReason,
  reportReasons,
  reportReasonTexts,
  safetyLimits,
  safetyTexts,
} from '@sparkle/contract/safety-rules.ts'
import { useState } from 'react'
import { toFieldId, useSave } from '#web/features/session/use-save.ts'
import { newUuid } from '#web/platform/uuid.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { CharacterCount } from '#web/ui/character-count.tsx'
import { CheckboxRow } from '#web/ui/checkbox-row.tsx'
import { ChoiceRows } from '#web/ui/choice-rows.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { reportTexts, reportTitles } from './dialogs.messages.ts'
import classes from './report-dialog.module.css'
import { ReportReceived } from './report-received.tsx'
import { type ReportReceived as Received, useCreateReport } from './reports.hooks.ts'
import { type ReportRequest, safetyRequest } from './safety-request.ts'

const FORM = 'report'
const REASON = toFieldId(FORM, 'reason')
const WORDS = toFieldId(FORM, 'words')
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
  const { errors, show, clear, textFor, isBusy, save, fieldProps } = useSave(FORM, 'reason')
  const close = safetyRequest.close

  if (received) {
    return (
      <Dialog title={reportTexts.thanks} onClose={close} actions={<Button onClick={close}>Close</Button>}>
        <ReportReceived crisisLine={received.crisis_line} name={target.name} isBlocked={block} />
      </Dialog>
    )
  }
  const handleSubmit = () => {
    const tooLong = safetyTexts.report(words)
    if (!reason) return show([{ fieldId: REASON, text: 'Choose what is wrong.' }])
    if (tooLong) return show([{ fieldId: WORDS, text: tooLong }])
    const body = { subject, reason, words, with_context: withContext, block, client_id: clientId }
    void save(
      async () => setReceived(await createReport(body)),
      () => undefined,
    )
  }
  const problem = textFor(REASON)
  return (
    <Dialog
      title={reportTitles[subject.kind]}
      onClose={close}
      onSubmit={handleSubmit}
      actions={
        <>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <BusyButton type="submit" isBusy={isBusy}>
            Send report
          </BusyButton>
        </>
      }
    >
      <Stack gap="md">
        <Text>{reportTexts.intro(target.name)}</Text>
        <ErrorSummary errors={errors} />
        <div>
          <Text fw={600} mb="xs" aria-hidden="true">
            {reportTexts.question}
          </Text>
          <ChoiceRows
            id={REASON}
            label={reportTexts.question}
            rows={rows}
            type="radio"
            isChosen={(value) => value === reason}
            onChoose={(value) => {
              setReason(value)
              clear(REASON)
            }}
          >
            {problem && <p className={classes.error}>{problem}</p>}
          </ChoiceRows>
        </div>
        <div>
          <Textarea
            label={reportTexts.words}
            autosize
            minRows={3}
            maxRows={8}
            value={words}
            {...fieldProps('words', setWords)}
          />
          <CharacterCount count={words.length} max={safetyLimits.reportWords.max} />
        </div>
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
      </Stack>
    </Dialog>
  )
}
