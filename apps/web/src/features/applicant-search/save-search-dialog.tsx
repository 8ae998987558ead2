import { Text, TextInput } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { type SearchAlert, savedSearchLimits, searchAlerts } from '@sparkle/contract/recruiting/saved-search-rules.ts'
import { useId, useState } from 'react'
import { useSavedSearchChanges } from '#web/features/shortlists/saved-searches.hooks.ts'
import { alertTexts } from '#web/features/shortlists/saved-searches.messages.ts'
import { showNotice } from '#web/ui/feedback/alerts.ts'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { useSave } from '#web/ui/forms/use-save.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { saveTexts } from './applicant-search.messages.ts'
import { proposeName } from './applied-filters.ts'
import { FilterChoices } from './filter-choices.tsx'
import { type Filters, toBody } from './search-filters.ts'

export interface SaveSearchProps {
  filters: Filters
  /** Whether more people fit than the search can count. */
  isTooWide: boolean
}

/** Names a search, and chooses how often its owner is told of new people. */
export function SaveSearchDialog({ filters, isTooWide, onClose }: SaveSearchProps & { onClose: () => void }) {
  const [name, setName] = useState(() => proposeName(filters))
  const [alert, setAlert] = useState<SearchAlert>(isTooWide ? 'off' : 'daily')
  const changes = useSavedSearchChanges()
  const save = useSave({
    form: useId(),
    check: () => ({ name: name.trim() === '' ? saveTexts.nameMissing : undefined }),
    send: () => changes.save({ name, filters: toBody(filters), alert }),
    onSaved: () => {
      const text = saveTexts.saved(name.trim())
      showNotice(text, {
        content: (
          <>
            {text} <TextLink to={addresses.businessSearches}>{saveTexts.all}</TextLink>
          </>
        ),
      })
      onClose()
    },
  })
  return (
    <FormDialog save={save} title={saveTexts.title} button={saveTexts.button} onClose={onClose}>
      <TextInput
        size="md"
        label={saveTexts.name}
        maxLength={savedSearchLimits.name}
        {...save.field('name', name, setName)}
      />
      {isTooWide ? (
        <Text>{saveTexts.tooWide}</Text>
      ) : (
        <FilterChoices
          type="radio"
          label={saveTexts.alert}
          hint={saveTexts.alertHint}
          rows={searchAlerts.map((value) => ({ value, label: alertTexts[value] }))}
          isChosen={(value) => value === alert}
          onChoose={setAlert}
        />
      )}
    </FormDialog>
  )
}
