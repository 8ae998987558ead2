import { Text } from '@mantine/core'
import type { StaffActEntry } from '@sparkle/contract/admin/admin-fields.ts'
import { plural } from '@sparkle/contract/core/plural.ts'
import { undoSession } from '@sparkle/contract/safety/moderated-people.ts'
import { useState } from 'react'
import { ReasonField } from '#web/features/staff/reason-field.tsx'
import { formatFullDate } from '#web/platform/dates.ts'
import { showNotice } from '#web/ui/feedback/alerts.ts'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { useSave } from '#web/ui/forms/use-save.ts'
import { useModerate } from './moderation.hooks.ts'

const describeUndone = (undone: number, left: number) =>
  [`${plural(undone, 'action was', 'actions were')} undone.`, left > 0 && `${plural(left, 'action')} cannot be undone.`]
    .filter(Boolean)
    .join(' ')

/** For a stolen login of a member of staff. */
export function UndoDialog({ entry, onClose }: { entry: StaffActEntry; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const moderate = useModerate()
  const save = useSave({
    form: 'undo',
    fallback: 'reason',
    send: () => moderate(undoSession, { params: { actId: String(entry.id) }, body: { reason } }),
    onSaved: ({ undone, left }) => {
      showNotice(describeUndone(undone, left))
      onClose()
    },
  })
  return (
    <FormDialog save={save} title="Undo everything done with this login?" button="Undo everything" onClose={onClose}>
      <Text>
        Was the login of {entry.by?.username ?? 'this person'} stolen? Then undo all that was done with it, also on{' '}
        {formatFullDate(entry.at)}. Posts come back, and warnings, mutes and suspensions are lifted. An email that was
        sent cannot be undone.
      </Text>
      <ReasonField {...save.field('reason', reason, setReason)} isFirst />
    </FormDialog>
  )
}
