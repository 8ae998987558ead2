import { Button, Skeleton, Stack, TextInput } from '@mantine/core'
import { createList } from '@sparkle/contract/recruiting/applicant-lists.ts'
import { recruitingLimits } from '@sparkle/contract/recruiting/recruiting-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#web/platform/api-client.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { CheckboxRow } from '#web/ui/forms/checkbox-row.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { useSave } from '#web/ui/forms/use-save.ts'
import { type Listed, useListChanges } from './list-changes.hooks.ts'
import { listsQuery, usePlacements } from './lists.hooks.ts'
import { listTexts } from './lists.messages.ts'

/** The lists of the business; each choice is saved at once. */
export function ListsDialog({ person, onClose }: { person: Listed; onClose: () => void }) {
  const lists = useQuery(listsQuery)
  const placements = usePlacements([person.applicationId])(person.applicationId)
  const { add, remove } = useListChanges()
  const [name, setName] = useState('')
  const save = useSave({
    form: 'new-list',
    fallback: 'name',
    send: () => callApi(createList, { body: { name } }),
    onSaved: (list) => {
      setName('')
      void add(person, list.id)
    },
  })
  return (
    <Dialog
      title={listTexts.listsOf(person.username)}
      size="md"
      onClose={onClose}
      onSubmit={save.submit}
      actions={
        <>
          <BusyButton type="submit" variant="default" isBusy={save.isBusy}>
            {listTexts.make}
          </BusyButton>
          <Button onClick={onClose}>{listTexts.done}</Button>
        </>
      }
    >
      <Stack gap="md">
        <ErrorSummary errors={save.errors} />
        {lists.isLoadingError && <FailedLoad error={lists.error} onRetry={() => lists.refetch()} />}
        {(lists.isPending || !placements) && !lists.isError && <Skeleton height={120} />}
        {placements &&
          lists.data?.map((list) => {
            const placement = placements.find(({ list_id }) => list_id === list.id)
            return (
              <CheckboxRow
                key={list.id}
                label={list.name}
                isChecked={placement !== undefined}
                onChange={() => void (placement ? remove(placement) : add(person, list.id))}
              />
            )
          })}
        <TextInput
          label={listTexts.newList}
          description={listTexts.newListHint}
          maxLength={recruitingLimits.listName.max}
          {...save.field('name', name, setName)}
        />
      </Stack>
    </Dialog>
  )
}
