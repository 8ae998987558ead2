import { Text, TextInput } from '@mantine/core'
import type { StaffActEntry } from '@sparkle/contract/admin-fields.ts'
import { limits } from '@sparkle/contract/limits.ts'
import { undoSession } from '@sparkle/contract/moderation.ts'
import { plural } from '@sparkle/contract/plural.ts'
import { useState } from 'react'
import { useSave } from '#web/features/session/use-save.ts'
import { FormDialog, REASON_HINT } from '#web/features/staff/form-dialog.tsx'
import { formatFullDate } from '#web/platform/dates.ts'
import { showNotice } from '#web/ui/alerts.ts'
import { useModerate } from './moderation.hooks.ts'

const describeUndone = (undone: number, left: number) =>
  [`${plural(undone, 'action was', 'actions were')} undone.`, left > 0 && `${plural(left, 'action')} cannot be undone.`]
    .filter(Boolean)
    .join(' ')

/** For a login of staff that was stolen. */
export function UndoDialog({ entry, onClose }: { entry: StaffActEntry; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const { errors, isBusy, save, fieldProps } = useSave('undo', 'reason')
  const moderate = useModerate()
  const handleSubmit = () => {
    let notice = ''
    void save(
      async () => {
        const { undone, left } = await moderate(undoSession, { params: { actId: String(entry.id) }, body: { reason } })
        notice = describeUndone(undone, left)
      },
      () => {
        showNotice(notice)
        onClose()
      },
    )
  }
  return (
    <FormDialog
      title="Undo everything done with this login?"
      button="Undo everything"
      errors={errors}
      isBusy={isBusy}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Text>
        Was the login of {entry.by?.username ?? 'this person'} stolen? Then undo all that was done with it, also on{' '}
        {formatFullDate(entry.at)}. Posts come back, and warnings, mutes and suspensions are lifted. An email that was
        sent cannot be undone.
      </Text>
      <TextInput
        label="Reason"
        description={REASON_HINT}
        autoComplete="off"
        maxLength={limits.adminReason.max}
        data-autofocus
        value={reason}
        {...fieldProps('reason', setReason)}
      />
    </FormDialog>
  )
}
