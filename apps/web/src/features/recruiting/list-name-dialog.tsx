import { TextInput } from '@mantine/core'
import { type ApplicantList, createList, updateList } from '@sparkle/contract/recruiting/applicant-lists.ts'
import { recruitingLimits } from '@sparkle/contract/recruiting/recruiting-rules.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refetchLists } from '#web/features/shortlists/live-lists.hooks.ts'
import { callApi } from '#web/platform/api-client.ts'
import { showNotice } from '#web/ui/feedback/alerts.ts'
import { CheckboxRow } from '#web/ui/forms/checkbox-row.tsx'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { useSave } from '#web/ui/forms/use-save.ts'
import { recruitingTexts } from './recruiting.messages.ts'

/** Makes a list, or renames one. */
export function ListNameDialog({ list, onClose }: { list?: ApplicantList; onClose: () => void }) {
  const client = useQueryClient()
  const [name, setName] = useState(list?.name ?? '')
  const [isOwn, setOwn] = useState(false)
  const save = useSave({
    form: 'list',
    fallback: 'name',
    send: () =>
      list
        ? callApi(updateList, { params: { listId: String(list.id) }, body: { name } })
        : callApi(createList, { body: { name, is_shared: !isOwn } }),
    onSaved: (saved) => {
      showNotice(list ? recruitingTexts.renamed(saved.name) : recruitingTexts.made(saved.name))
      void refetchLists(client)
      onClose()
    },
  })
  return (
    <FormDialog
      save={save}
      title={list ? recruitingTexts.rename : recruitingTexts.newList}
      button={list ? recruitingTexts.save : recruitingTexts.make}
      hasSummary={false}
      onClose={onClose}
    >
      <TextInput
        label={recruitingTexts.name}
        description={recruitingTexts.nameHint}
        maxLength={recruitingLimits.listName.max}
        {...save.field('name', name, setName)}
      />
      {!list && <CheckboxRow label={recruitingTexts.forMe} isChecked={isOwn} onChange={setOwn} />}
    </FormDialog>
  )
}
