import { TextInput } from '@mantine/core'
import { savedSearchLimits } from '@sparkle/contract/recruiting/saved-search-rules.ts'
import type { SavedSearch } from '@sparkle/contract/recruiting/saved-searches.ts'
import { useId, useState } from 'react'
import { useSavedSearchChanges } from '#web/features/shortlists/saved-searches.hooks.ts'
import { showNotice } from '#web/ui/feedback/alerts.ts'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { useSave } from '#web/ui/forms/use-save.ts'
import { savedSearchTexts } from './saved-searches.messages.ts'

export function RenameDialog({ search, onClose }: { search: SavedSearch; onClose: () => void }) {
  const [name, setName] = useState(search.name)
  const { update } = useSavedSearchChanges()
  const save = useSave({
    form: useId(),
    send: () => update(search.search_id, { name }),
    fallback: 'name',
    onSaved: () => {
      showNotice(savedSearchTexts.renamed(name.trim()))
      onClose()
    },
  })
  return (
    <FormDialog
      save={save}
      title={savedSearchTexts.renameNamed(search.name)}
      button={savedSearchTexts.save}
      hasSummary={false}
      onClose={onClose}
    >
      <TextInput
        size="md"
        label={savedSearchTexts.name}
        maxLength={savedSearchLimits.name}
        {...save.field('name', name, setName)}
      />
    </FormDialog>
  )
}
